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
const BEACON_INTERVAL_SECONDS = 10;
/** Seconds without activity after which the reader counts as absent. */
const IDLE_AFTER_SECONDS = 300;

const url = document.currentScript?.dataset.beacon;
const headings = [...document.querySelectorAll("[data-heading]")];
const sections = new Map<Element, number>();
const inView = new Set<Element>();
let times = headings.map(() => 0);
let spent = 0;
let last = performance.now();
let seen = last;
let hidden = true;
let reported = false;

function count() {
  const now = performance.now();
  const until = Math.min(now, seen + IDLE_AFTER_SECONDS * 1000);
  if (!hidden && until > last) {
    spent += until - last;
    const read = new Set([...inView].map((part) => sections.get(part)));
    times = times.map((time, index) => (read.has(index) ? time + (until - last) / read.size : time));
  }
  last = now;
}

function post(address: string, body: string) {
  if (navigator.sendBeacon?.(address, body)) return;
  fetch(address, { method: "POST", body, keepalive: true }).catch(() => {});
}

function send(address: string) {
  const seconds = Math.min(BEACON_INTERVAL_SECONDS, Math.round(spent / 100) / 10);
  if (seconds === 0 && (hidden || reported)) return;
  const hasSections = seconds > 0 && times.length > 0;
  const body = { seconds, ...(hasSections && { sections: times.map((time) => Math.round(time / 10) / 100) }) };
  reported = true;
  spent = 0;
  times = times.map(() => 0);
  post(address, JSON.stringify(body));
}

function show(address: string) {
  count();
  hidden = document.visibilityState !== "visible" || ("prerendering" in document && document.prerendering === true);
  if (!hidden) seen = performance.now();
  if (hidden || !reported) send(address);
}

function observe(observer: IntersectionObserver, heading: Element, index: number) {
  let top = heading;
  for (let up = top.parentElement; up?.matches("main *"); up = up.parentElement) {
    if (up.querySelectorAll("[data-heading]").length !== 1) break;
    top = up;
  }
  let part: Element | null = top;
  do {
    sections.set(part, index);
    observer.observe(part);
    part = part.nextElementSibling;
  } while (part && !part.matches("[data-heading]") && !part.querySelector("[data-heading]"));
}

function start(address: string) {
  if ("IntersectionObserver" in window) {
    const observer = new IntersectionObserver((changes) => {
      count();
      for (const { target, isIntersecting } of changes) inView[isIntersecting ? "add" : "delete"](target);
    });
    for (const [index, heading] of headings.entries()) observe(observer, heading, index);
  }
  const look = () => {
    count();
    seen = performance.now();
  };
  for (const name of ["pointermove", "pointerdown", "keydown", "wheel", "scroll", "touchstart"]) {
    addEventListener(name, look, { passive: true, capture: true });
  }
  for (const name of ["visibilitychange", "prerenderingchange"]) {
    document.addEventListener(name, () => show(address));
  }
  const report = () => {
    count();
    send(address);
  };
  addEventListener("pagehide", report);
  setInterval(report, BEACON_INTERVAL_SECONDS * 1000);
  show(address);
}

if (url) start(url);
