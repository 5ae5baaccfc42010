/** Seconds between two beacons. */
const BEACON_INTERVAL_SECONDS = 10;
/** Seconds without activity after which the reader counts as absent. */
const IDLE_AFTER_SECONDS = 300;

/**
 * The only script of a shared page. It reports to the address in its `data-beacon` that the page is visible, when that
 * is first so: at once, or when a prerendered page or a background tab is opened. From then on, it counts the seconds
 * during which the page is visible and the reader is active, and sends them every ten seconds and when the page is
 * closed, as JSON: `{"seconds": <seconds since the last beacon, 0 to 10>, "sections": [<seconds of each>]}` (content
 * type `text/plain`, so that no CORS preflight is needed). The first report has 0 seconds and no sections. The script
 * stores nothing in the browser.
 *
 * A section is the largest element with only one `data-heading`, and the elements after it up to the next section. The
 * time is divided equally among the sections that are in view.
 */
export const TIME_SCRIPT = `(()=>{
"use strict";
const url=document.currentScript.dataset.beacon;
if(!url)return;
const headings=[...document.querySelectorAll("[data-heading]")],sections=new Map,inView=new Set;
let times=headings.map(()=>0);
let spent=0,last=performance.now(),seen=last,hidden=true,reported=false;
const count=()=>{
const now=performance.now(),until=Math.min(now,seen+${IDLE_AFTER_SECONDS * 1000});
if(!hidden&&until>last){
spent+=until-last;
const read=new Set([...inView].map(part=>sections.get(part)));
for(const index of read)times[index]+=(until-last)/read.size;
}
last=now;
};
const post=body=>{
if(navigator.sendBeacon&&navigator.sendBeacon(url,body))return;
fetch(url,{method:"POST",body,keepalive:true}).catch(()=>{});
};
const send=()=>{
const seconds=Math.min(${BEACON_INTERVAL_SECONDS},Math.round(spent/100)/10);
if(seconds>0||!hidden&&!reported){
const body={seconds};
if(seconds>0&&times.length)body.sections=times.map(time=>Math.round(time/10)/100);
reported=true;spent=0;times=times.map(()=>0);
post(JSON.stringify(body));
}
};
const show=()=>{
count();hidden=document.visibilityState!=="visible"||!!document.prerendering;
if(!hidden)seen=performance.now();
if(hidden||!reported)send();
};
if(window.IntersectionObserver){
const observer=new IntersectionObserver(changes=>{
count();
for(const{target,isIntersecting}of changes)inView[isIntersecting?"add":"delete"](target);
});
headings.forEach((heading,index)=>{
let top=heading,up;
while((up=top.parentElement).matches("main *")&&up.querySelectorAll("[data-heading]").length===1)top=up;
let part=top;
do{
sections.set(part,index);observer.observe(part);
part=part.nextElementSibling;
}while(part&&!part.matches("[data-heading]")&&!part.querySelector("[data-heading]"));
});
}
const look=()=>{count();seen=performance.now()};
for(const name of["pointermove","pointerdown","keydown","wheel","scroll","touchstart"])
addEventListener(name,look,{passive:true,capture:true});
for(const name of["visibilitychange","prerenderingchange"])document.addEventListener(name,show);
addEventListener("pagehide",()=>{count();send()});
setInterval(()=>{count();send()},${BEACON_INTERVAL_SECONDS * 1000});
show();
})();`;
