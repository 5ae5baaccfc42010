/**
 * Shows a layout while it is changed: the preview follows what is entered, sections move without loading the page, and a picture
 * can be chosen as the logo. Without the script, buttons of the form do the same.
 */
const WAIT_MS = 700;
const MAX_LOGO_BYTES = 500_000;

/** Each preview is loaded in a new frame, so that it does not become a step of the history of the browser. */
function renewFrame(stage: HTMLElement, button: HTMLButtonElement): void {
  const [old] = [...stage.querySelectorAll("iframe")].slice(-1);
  if (!old) return;
  const top = old.contentWindow?.scrollY ?? 0;
  const next = document.createElement("iframe");
  next.name = `preview-${Date.now()}`;
  button.formTarget = next.name;
  next.title = old.title;
  next.setAttribute("sandbox", old.getAttribute("sandbox") ?? "");
  next.style.visibility = "hidden";
  next.addEventListener("load", () => {
    if (next.contentWindow?.location.href === "about:blank") return;
    next.contentWindow?.scrollTo(0, top);
    next.style.visibility = "";
    while (next.previousElementSibling) next.previousElementSibling.remove();
  });
  old.after(next);
}

function moveBlock(button: HTMLButtonElement, line: HTMLElement, flow: HTMLElement): void {
  const [, , by] = JSON.parse(button.value);
  const other = by < 0 ? line.previousElementSibling : line.nextElementSibling;
  if (by < 0) other?.before(line);
  else other?.after(line);
  const order = flow.querySelector<HTMLInputElement>("input[type=hidden]");
  const keys = [...flow.querySelectorAll<HTMLElement>("[data-block]")].map(({ dataset }) => dataset.block);
  if (order) order.value = keys.join("\n");
  button.focus();
}

function offerFile(box: HTMLElement, address: HTMLInputElement): void {
  const label = document.createElement("label");
  const chooser = document.createElement("input");
  label.className = "field";
  label.textContent = box.dataset.logo ?? "";
  chooser.type = "file";
  chooser.accept = "image/png,image/jpeg,image/svg+xml,image/webp,image/gif";
  chooser.addEventListener("change", () => {
    const [file] = chooser.files ?? [];
    chooser.setCustomValidity(file && file.size > MAX_LOGO_BYTES ? (box.dataset.large ?? "") : "");
    if (!chooser.reportValidity() || !file) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      address.value = String(reader.result);
      address.dispatchEvent(new Event("input", { bubbles: true }));
    });
    reader.readAsDataURL(file);
  });
  label.append(chooser);
  box.append(label);
}

function beginDesign(form: HTMLFormElement, stage: HTMLElement): void {
  const button = form.querySelector<HTMLButtonElement>("button[formtarget=preview]");
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = () => {
    clearTimeout(timer);
    timer = setTimeout(() => form.requestSubmit(button), WAIT_MS);
  };
  form.addEventListener("input", show);
  form.addEventListener("submit", ({ submitter }) => {
    if (submitter === button && button) renewFrame(stage, button);
  });
  form.addEventListener("click", (event) => {
    const pressed = event.target instanceof Element ? event.target.closest("button") : null;
    const line = pressed?.closest<HTMLElement>("[data-block]");
    const flow = pressed?.closest<HTMLElement>("[data-flow]");
    if (pressed?.name !== "move" || !line || !flow) return;
    event.preventDefault();
    moveBlock(pressed, line, flow);
    show();
  });
  const box = form.querySelector<HTMLElement>("[data-logo]");
  const address = box?.querySelector("input");
  if (box && address) offerFile(box, address);
}

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-design]")) {
  const stage = form.querySelector<HTMLElement>(".stage");
  if (stage) beginDesign(form, stage);
}
