/**
 * The script of an editable page. Without it, each button sends the form and the service renders the page again. With it:
 *
 * - entries are added, removed, restored and moved in the page. The focus and the position of the page stay;
 * - the form is sent in the background, and the page then shows the response in its place;
 * - the browser warns the visitor before unsaved changes are lost.
 *
 * If `data-edit` is `held`, the service keeps the texts of a form that it refuses: the browser then shows the response.
 * After the form was saved, the document gets the event `saved` with the response.
 *
 * On a shared page, it stores nothing in the browser. A form with `data-edit="held"` is kept in the storage of the browser
 * until it is saved, for the member and with the texts that `body` states. The page that is opened next shows it again, as
 * the service renders it for the field `restored`, and saves nothing.
 */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLButtonElement;

/** An element that the server always renders. */
function found<Found>(element: Found | null | undefined): Found {
  if (element === null || element === undefined) throw new TypeError("The page lacks an element of its form.");
  return element;
}

const partsOf = <Part extends HTMLElement>(list: Element, selector: string): Part[] =>
  [...list.querySelectorAll<Part>(selector)].filter((one) => one.parentElement?.closest("[data-list]") === list);
const entriesOf = (list: Element) => partsOf<HTMLElement>(list, "[data-entry]");
const listOf = (entry: Element) => found(entry.parentElement?.closest<HTMLElement>("[data-list]"));
const isGone = (entry: HTMLElement) => entry.dataset.gone !== undefined;
const tokenOf = ({ dataset: { entry = "" } }: HTMLElement) => entry.slice(entry.lastIndexOf("/") + 1);
const isOf = (part: Element, entry: Element) => part.closest("[data-entry]") === entry;
const controlsOf = (root: Element) =>
  [...root.querySelectorAll<Control>("input:not([type=hidden]),textarea,button")].filter((one) =>
    one.checkVisibility(),
  );
const topOf = (element: Element) => element.getBoundingClientRect().top;

function eachIn(root: Element | DocumentFragment, visit: (one: HTMLElement) => void) {
  for (const one of root.querySelectorAll<HTMLElement>("*")) {
    visit(one);
    if (one instanceof HTMLTemplateElement) eachIn(one.content, visit);
  }
}

function swapText(root: HTMLElement, from: string, to: string) {
  eachIn(root, (one) => {
    if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) {
      if (one.placeholder.startsWith(from)) one.placeholder = one.placeholder.replace(from, to);
    }
    if (one.dataset.label?.startsWith(from)) one.dataset.label = one.dataset.label.replace(from, to);
    if (one.localName !== "label" && !one.matches(".shape,.shape .unseen,.removed")) return;
    for (const child of one.childNodes) if (child instanceof Text) child.data = child.data.replace(from, to);
  });
}

/** Disables the buttons that move the first entry up and the last one down. */
function limitMoves(shown: readonly HTMLElement[]) {
  for (const entry of shown) {
    for (const one of entry.querySelectorAll<HTMLButtonElement>("[name=up],[name=down]")) {
      if (!isOf(one, entry)) continue;
      const isOff = entry === (one.name === "up" ? shown[0] : shown.at(-1));
      if (isOff === one.matches("[aria-disabled]")) continue;
      if (isOff) one.setAttribute("aria-disabled", "true");
      else one.removeAttribute("aria-disabled");
    }
  }
}

function renumber(list: HTMLElement) {
  const all = entriesOf(list);
  limitMoves(all.filter((entry) => !isGone(entry)));
  found(partsOf<HTMLInputElement>(list, "input[name^='order/']")[0]).value = all
    .map((entry) => (isGone(entry) ? "-" : "") + tokenOf(entry))
    .join();
  all.forEach((entry, index) => {
    const from = entry.dataset.label ?? "";
    const to = `${list.dataset.label} ${index + 1}`;
    if (from === to) return;
    swapText(entry, from, to);
    entry.dataset.label = to;
  });
}

/** A copy of the template of a list with the names and ids of entry `next`. */
function newEntry(list: HTMLElement, model: HTMLTemplateElement, next: number): DocumentFragment {
  const from = `${list.dataset.list}/new`;
  const to = `${list.dataset.list}/n${next}`;
  const mark = `n${next}-${Date.now().toString(36)}`;
  const copy = document.importNode(model.content, true);
  eachIn(copy, (one) => {
    for (const { name, value } of [...one.attributes]) {
      if (name === "id" || name === "for") one.setAttribute(name, value + mark);
      else if (name === "aria-describedby") {
        one.setAttribute(
          name,
          value.replaceAll(/\S+/g, (id) => id + mark),
        );
      } else if (/^(name|data-list|data-entry)$/.test(name) || (name === "value" && one.localName === "button")) {
        const at = value.indexOf(from);
        if (at === 0 || (at > 0 && ["value", "seen", "order"].includes(value.slice(0, at)))) {
          one.setAttribute(name, value.slice(0, at) + to + value.slice(at + from.length));
        }
      }
    }
  });
  return copy;
}

/** The form with its state: whether it has unsaved changes, and whether it is being sent. */
class EditForm {
  readonly #form: HTMLFormElement;
  /** The name of the draft; null if there is none. */
  readonly #draft: string | null;
  #dirty = false;
  #busy = false;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    const isHeld = form.dataset.edit === "held";
    this.#draft = isHeld ? `draft ${document.body.dataset.member} ${form.getAttribute("action")}` : null;
    this.#read();
    this.#openDraft();
    form.addEventListener("click", (event) => this.#click(event));
    form.addEventListener("submit", (event) => this.#submit(event));
    for (const name of ["input", "change"]) {
      form.addEventListener(name, () => {
        this.#dirty = true;
        this.#keepDraft();
      });
    }
    addEventListener("beforeunload", (event) => {
      if (this.#dirty) event.preventDefault();
    });
  }

  #read() {
    this.#dirty = this.#form.querySelector("[data-unsaved]") !== null;
  }

  #say(text = "") {
    const line = this.#form.querySelector("[data-live]");
    if (line) line.textContent = text;
  }

  #changed(list: HTMLElement) {
    this.#dirty = true;
    renumber(list);
    this.#keepDraft();
  }

  #keepDraft() {
    if (this.#draft === null) return;
    const fields = [...new FormData(this.#form)].filter(([name]) => name !== "form");
    const key = fields.find(([name]) => name === "form_key")?.[1] ?? "";
    try {
      localStorage.setItem(this.#draft, JSON.stringify({ key, seen: "", at: Date.now(), fields }));
    } catch {
      // The storage is full or switched off: the form works without a draft.
    }
  }

  /** Shows a form that was left before it was saved. */
  async #openDraft() {
    const kept = this.#draft === null ? null : localStorage.getItem(this.#draft);
    if (kept === null || this.#dirty) return this.#dirty ? this.#keepDraft() : undefined;
    const data = new FormData(this.#form);
    const token = data.get("form");
    const { fields }: { fields: [string, string][] } = JSON.parse(kept);
    const draft = new FormData();
    for (const [name, value] of fields) draft.append(name, value);
    if (token !== null) draft.append("form", token);
    draft.append("restored", "");
    this.#setInert(true);
    const answer = await this.#send(draft);
    this.#setInert(false);
    if (answer === null || answer === "other page") return;
    this.#show(answer.page, answer.form, false);
    // The form has another key now.
    this.#keepDraft();
    this.#tellRestored();
  }

  #tellRestored() {
    this.#form.prepend(document.querySelector<HTMLTemplateElement>("#restored")?.content.cloneNode(true) ?? "");
    this.#form.querySelector("[role=status] button")?.addEventListener("click", () => {
      this.#dropDraft();
      this.#dirty = false;
      location.reload();
    });
  }

  #dropDraft() {
    if (this.#draft !== null) localStorage.removeItem(this.#draft);
  }

  #add(list: HTMLElement) {
    const model = found(partsOf<HTMLTemplateElement>(list, "template")[0]);
    const numbers = entriesOf(list).map((entry) => Number(/^n(\d+)$/.exec(tokenOf(entry))?.[1] ?? 0));
    const copy = newEntry(list, model, 1 + Math.max(0, ...numbers));
    const entry = found(copy.querySelector<HTMLElement>("[data-entry]"));
    model.before(copy);
    this.#changed(list);
    controlsOf(entry)[0]?.focus();
    this.#say(entry.dataset.label);
  }

  #hide(entry: HTMLElement, gone: boolean) {
    if (gone) entry.dataset.gone = "";
    else delete entry.dataset.gone;
    for (const part of entry.querySelectorAll<HTMLElement>(".entry,.restore")) {
      if (isOf(part, entry)) part.hidden = part.className === "entry" ? gone : !gone;
    }
    this.#changed(listOf(entry));
    controlsOf(entry)
      .find((one) => one.name === (gone ? "restore" : "remove") && one.value === entry.dataset.entry)
      ?.focus();
  }

  #move(entry: HTMLElement, step: number, button: HTMLElement) {
    const all = entriesOf(listOf(entry)).filter((one) => one === entry || !isGone(one));
    const other = all[all.indexOf(entry) + step];
    if (!other) return;
    const top = topOf(button);
    if (step < 0) other.before(entry);
    else other.after(entry);
    this.#changed(listOf(entry));
    this.#focusAt(button, top);
    this.#say(entry.dataset.label);
  }

  /** Focuses an element and scrolls so that it is where it was. */
  #focusAt(element: HTMLElement, top: number) {
    element.focus({ preventScroll: true });
    scrollBy({ top: topOf(element) - top, behavior: "instant" });
  }

  #click(event: MouseEvent) {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("button[name]") : null;
    if (!button || this.#busy) return;
    const entry = () => found(button.closest<HTMLElement>("[data-entry]"));
    const acts = new Map([
      ["add", () => this.#add(found(button.closest<HTMLElement>("[data-list]")))],
      ["remove", () => this.#hide(entry(), true)],
      ["restore", () => this.#hide(entry(), false)],
      ["up", () => this.#move(entry(), -1, button)],
      ["down", () => this.#move(entry(), 1, button)],
    ]);
    const act = acts.get(button.name);
    if (!act) return;
    event.preventDefault();
    act();
  }

  #fail() {
    const line = found(this.#form.querySelector<HTMLElement>("[data-failed]"));
    line.hidden = false;
    line.scrollIntoView({ block: "center" });
  }

  #show(page: Document, fresh: HTMLFormElement, isSaved: boolean) {
    const style = (one: Document) => one.querySelector("style")?.textContent;
    if (isSaved && style(page) !== style(document)) {
      this.#dirty = false;
      location.reload();
      return;
    }
    if (isSaved) this.#dropDraft();
    if (isSaved) document.dispatchEvent(new CustomEvent("saved", { detail: page }));
    const form = this.#form;
    const active = document.activeElement ?? document.body;
    const controls: Element[] = controlsOf(form);
    const place = controls.indexOf(active);
    const top = topOf(active);
    form.replaceChildren(...fresh.childNodes);
    document.title = page.title;
    this.#read();
    const bad = form.querySelector("[role=alert]:not([hidden])");
    if (bad) {
      bad.scrollIntoView({ block: "center" });
      const wrong = form.querySelector<HTMLElement>("[aria-invalid]") ?? bad.querySelector("a");
      wrong?.focus({ preventScroll: true });
      return;
    }
    const again = controlsOf(form)[place];
    if (again) this.#focusAt(again, top);
  }

  async #submit(event: SubmitEvent) {
    event.preventDefault();
    if (this.#busy) return;
    this.#busy = true;
    const form = this.#form;
    found(form.querySelector<HTMLElement>("[data-failed]")).hidden = true;
    const data = new FormData(form, event.submitter);
    const photo = data.get("photo");
    if (!(photo instanceof File) || photo.size === 0) data.delete("photo");
    const focus = document.activeElement;
    this.#setInert(true);
    const answer = await this.#send(data);
    this.#setInert(false);
    if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
    this.#busy = false;
    if (answer === "other page" && form.dataset.edit === "held") this.#sendAlone(event.submitter);
    else if (answer === null || answer === "other page") this.#fail();
    else this.#show(answer.page, answer.form, answer.isSaved);
  }

  /** Sends the form as without a script, so that the browser shows the response, which keeps the texts of the form. */
  #sendAlone(button: HTMLElement | null) {
    this.#dirty = false;
    if (button instanceof HTMLButtonElement && button.name !== "") {
      const pressed = document.createElement("input");
      pressed.type = "hidden";
      pressed.name = button.name;
      pressed.value = button.value;
      this.#form.append(pressed);
    }
    HTMLFormElement.prototype.submit.call(this.#form);
  }

  #setInert(isInert: boolean) {
    for (const part of this.#form.children) if (part instanceof HTMLElement) part.inert = isInert;
  }

  /** Sends the form. Null if there is no response, and "other page" if it has no form to show. */
  async #send(data: FormData) {
    try {
      const texts = [...data].map(([name, value]) => [name, String(value)]);
      const body = data.has("photo") ? data : new URLSearchParams(texts);
      const response = await fetch(this.#form.getAttribute("action") ?? location.pathname, { method: "POST", body });
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const form = page.querySelector<HTMLFormElement>("form[data-edit]");
      const isPage = form?.querySelector("[name=version]") && [200, 409, 422].includes(response.status);
      return form && isPage ? { page, form, isSaved: response.ok } : "other page";
    } catch {
      return null;
    }
  }
}

const form = document.querySelector<HTMLFormElement>("form[data-edit]");
if (form && "fetch" in window) new EditForm(form);
