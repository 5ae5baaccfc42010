/**
 * Keeps what a person enters in a form until the service has it: over a session that ends, a lost network and a closed
 * browser. A draft is in the storage of the browser, for one member and at most a week, and ends with signing out. A form
 * that is sent again has the key of the first time, so that the service does nothing twice.
 */
interface Draft {
  key: string;
  seen: string;
  at: number;
  fields: [name: string, value: string][];
}
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const WEEK = 7 * 24 * 3600 * 1000;
const SENT = "dashboard-sent";
const DRAFT = "draft ";
const { member = "" } = document.body.dataset;

const draftNames = () => Object.keys(localStorage).filter((name) => name.startsWith(DRAFT));

function readDraft(name: string): Draft | null {
  const found: Draft | null = JSON.parse(localStorage.getItem(name) ?? "null");
  if (found === null || found.at > Date.now() - WEEK) return found;
  localStorage.removeItem(name);
  return null;
}

/** The keys of the forms that the service has accepted, in this tab. */
function takeSent(): string[] {
  const kept: string[] = JSON.parse(sessionStorage.getItem(SENT) ?? "[]");
  const sent = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${SENT}=`));
  const all = [...new Set([...kept, sent?.slice(SENT.length + 1) ?? ""])].slice(-50);
  sessionStorage.setItem(SENT, JSON.stringify(all));
  return all;
}

function isControl(element: Element): element is Control {
  if (element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) return true;
  if (!(element instanceof HTMLInputElement) || element.autocomplete === "one-time-code") return false;
  return !["hidden", "file", "password", "submit", "button"].includes(element.type) && element.name !== "passcode";
}
const controlsOf = (form: HTMLFormElement) => [...form.elements].filter(isControl);
const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);
const labelOf = (control: Control) => (isBox(control) ? `${control.name} ${control.value}` : control.name);
const stateOf = (control: Control) => (isBox(control) ? String(control.checked) : control.value);
const hiddenOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`);

function restoreDraft(form: HTMLFormElement, { fields, key, seen }: Draft): boolean {
  const left = [...fields];
  let isChanged = false;
  for (const control of controlsOf(form)) {
    const index = left.findIndex(([label]) => label === labelOf(control));
    const [, value] = left.splice(index, index < 0 ? 0 : 1)[0] ?? [];
    if (value === undefined || value === stateOf(control)) continue;
    isChanged = true;
    if (isBox(control)) control.checked = value === "true";
    else control.value = value;
  }
  const hidden = { form_key: key, seen };
  for (const [name, value] of Object.entries(hidden)) {
    const input = hiddenOf(form, name);
    if (input && isChanged) input.value = value;
  }
  return isChanged;
}

function tellRestored(form: HTMLFormElement, name: string) {
  form.prepend(document.querySelector<HTMLTemplateElement>("#restored")?.content.cloneNode(true) ?? "");
  form.querySelector("[role=status] button")?.addEventListener("click", () => {
    localStorage.removeItem(name);
    location.reload();
  });
  form.closest("details")?.setAttribute("open", "");
}

function watchForm(form: HTMLFormElement, name: string) {
  const save = () => {
    const fields = controlsOf(form).map((control): Draft["fields"][number] => [labelOf(control), stateOf(control)]);
    const key = hiddenOf(form, "form_key")?.value ?? "";
    const draft: Draft = { key, seen: hiddenOf(form, "seen")?.value ?? "", at: Date.now(), fields };
    try {
      localStorage.setItem(name, JSON.stringify(draft));
    } catch {
      // The storage is full or switched off: the form works without a draft.
    }
  };
  const found = readDraft(name);
  // A form that was refused has what was entered from the service.
  if (form.dataset.refused !== undefined) save();
  else if (found !== null && restoreDraft(form, found)) tellRestored(form, name);
  else if (found !== null) localStorage.removeItem(name);
  form.addEventListener("input", save);
}

function beginForms() {
  const sent = takeSent();
  for (const name of draftNames()) if (sent.includes(readDraft(name)?.key ?? "")) localStorage.removeItem(name);
  const seen = new Map<string, number>();
  for (const form of document.querySelectorAll<HTMLFormElement>("form[method=post]")) {
    // A field can be named action, and then form.action is this field.
    const { pathname } = new URL(form.getAttribute("action") ?? "", location.href);
    const isText = (control: Control) => !isBox(control) && !(control instanceof HTMLSelectElement);
    form.addEventListener("submit", (event) => {
      // A preview is shown elsewhere, and can be asked for again at once.
      if (event.submitter?.hasAttribute("formtarget")) return;
      if (form.dataset.sending !== undefined) event.preventDefault();
      form.dataset.sending = "";
      setTimeout(() => delete form.dataset.sending, 3000);
      if (!pathname.endsWith("/sign-out")) return;
      for (const name of draftNames()) localStorage.removeItem(name);
      indexedDB.deleteDatabase("uploads");
    });
    if (member === "" || !controlsOf(form).some(isText) || form.dataset.upload !== undefined) continue;
    // The script of a form of values keeps its draft, because its lists change.
    if (form.dataset.edit !== undefined) continue;
    const count = seen.get(pathname) ?? 0;
    seen.set(pathname, count + 1);
    watchForm(form, `${DRAFT}${member} ${pathname}${count === 0 ? "" : ` ${count}`}`);
  }
}

beginForms();

/** A page that the browser shows again, as it was left, must not send what was accepted meanwhile. */
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  const sent = takeSent();
  for (const key of document.querySelectorAll<HTMLInputElement>("input[name=form_key]")) {
    if (sent.includes(key.value)) key.value = crypto.randomUUID();
  }
});
