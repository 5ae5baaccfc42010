/** The script of every page: buttons that copy texts, boxes that choose all rows, the time zone. Pages work without it. */
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
const YEAR_MS = 365 * 24 * 3600 * 1000;
// The service shows times in the zone of the browser, unless the member chose another one. Old browsers show UTC.
globalThis.cookieStore?.set({
  name: "dashboard-zone",
  value: encodeURIComponent(timeZone),
  path: "/dashboard",
  sameSite: "lax",
  expires: Date.now() + YEAR_MS,
});

for (const source of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  const button = document.createElement("button");
  const { copy = "", copied = "", text = source.textContent.trim() } = source.dataset;
  button.type = "button";
  button.className = "button slim";
  button.textContent = copy;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = copied;
    } catch {
      getSelection()?.selectAllChildren(source);
    }
  });
  source.after(button);
}

/** Shows at once what a form chooses that shows something in a frame. */
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-at-once]")) {
  form.addEventListener("change", () => form.requestSubmit());
  // After the values of the page were saved, the frame shows them.
  document.addEventListener("saved", () => form.requestSubmit());
}

/** Shows the place of a quote where the document is. */
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-quote]") : null;
  const frame = document.querySelector<HTMLIFrameElement>("iframe[name=document]");
  if (!link || !frame || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  frame.src = `${link.href}&framed`;
  document.querySelector<HTMLInputElement>(".tabs [value=document]")?.click();
});

/** Whether a person has changed a control. */
function isEntered(control: Element): boolean {
  if (control instanceof HTMLOptionElement) return control.selected !== control.defaultSelected;
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  return control.value !== control.defaultValue || control.checked !== control.defaultChecked;
}

/** Shows parts of the page as they are in a newer response. */
function refresh(page: Document) {
  for (const part of document.querySelectorAll("[data-fresh]")) {
    const fresh = page.getElementById(part.id);
    if (fresh && ![...part.querySelectorAll("input,textarea,option")].some(isEntered))
      part.replaceChildren(...fresh.childNodes);
  }
  followRuns();
}

/** The runs whose states are followed. */
const followed = new Set<string>();

/** Shows the state of each open run while it changes, and at its end what it wrote. */
function followRuns() {
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-run]")) {
    const { run = "", states = "{}" } = dataset;
    const labels: Record<string, string> = JSON.parse(states);
    if (followed.has(run)) continue;
    followed.add(run);
    const events = new EventSource(run);
    events.addEventListener("run", async ({ data }) => {
      const { status, finished_at } = JSON.parse(data);
      document.querySelector(`[data-run="${run}"] .tag`)?.replaceChildren(labels[status] ?? status);
      if (finished_at === null) return;
      events.close();
      const response = await fetch(location.pathname);
      if (response.ok) refresh(new DOMParser().parseFromString(await response.text(), "text/html"));
    });
  }
}
followRuns();

/** After a form was saved without leaving the page, other parts of the page show what has changed. */
document.addEventListener("saved", (event) => {
  if (event instanceof CustomEvent && event.detail instanceof Document) refresh(event.detail);
});

/** Adds a box that chooses all rows of a list. */
for (const list of document.querySelectorAll<HTMLFormElement>("form[data-choose-all]")) {
  const all = document.createElement("input");
  const label = document.createElement("label");
  all.type = "checkbox";
  label.className = "check";
  label.append(all, list.dataset.chooseAll ?? "");
  all.addEventListener("change", () => {
    for (const box of list.querySelectorAll<HTMLInputElement>("input[name=id]")) box.checked = all.checked;
  });
  list.prepend(label);
}
