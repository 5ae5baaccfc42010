/** Seconds between two beacons. */
const BEACON_INTERVAL_SECONDS = 10;
/** After this many seconds without activity, the reader counts as absent. */
const IDLE_AFTER_SECONDS = 300;

/**
 * The only script of a shared page. It counts the seconds during which the page is visible and the reader is active,
 * and sends them to the path in its `data-beacon`, every ten seconds and when the page is closed, as JSON:
 * `{"visit": <a random UUID of this page load>, "seconds": <seconds since the last beacon, 0 to 10>}` (content type
 * `text/plain`, so that no CORS preflight is needed). It stores nothing in the browser.
 */
export const TIME_SCRIPT = `(()=>{
"use strict";
const url=document.currentScript.dataset.beacon;
if(!url||!navigator.sendBeacon||!crypto.randomUUID)return;
const visit=crypto.randomUUID();
let spent=0,last=performance.now(),seen=last;
const count=()=>{
const now=performance.now(),until=Math.min(now,seen+${IDLE_AFTER_SECONDS * 1000});
if(!hidden&&until>last)spent+=until-last;
last=now;
};
const send=()=>{
const seconds=Math.min(${BEACON_INTERVAL_SECONDS},Math.round(spent/100)/10);
if(seconds>0&&navigator.sendBeacon(url,JSON.stringify({visit,seconds})))spent=0;
};
let hidden=document.visibilityState==="hidden";
const look=()=>{count();seen=performance.now()};
for(const name of["pointermove","pointerdown","keydown","wheel","scroll","touchstart"])
addEventListener(name,look,{passive:true,capture:true});
document.addEventListener("visibilitychange",()=>{
count();hidden=document.visibilityState==="hidden";
if(hidden)send();else seen=performance.now();
});
addEventListener("pagehide",()=>{count();send()});
setInterval(()=>{count();send()},${BEACON_INTERVAL_SECONDS * 1000});
})();`;
