import { conceptsOf, conceptsOfEnd } from "../../reading/concepts.ts";
import { SECTION_WORDS } from "../../reading/vocabulary.ts";
import type { Check } from "./checked-text.ts";
import type { Place } from "./material.ts";
import { ABOUT_CERTIFICATES, sectionAt } from "./sections.ts";
import { boundsOf, isGoingOn, isMark, STAGES, type Statement, statementAt } from "./statements.ts";
import { type Token, tokensOf } from "./tokens.ts";
import { LICENCES } from "./word-kinds.ts";

const REACH_OF_STAGE = 20;

/** Refuses `NVQ level 3, obtained` where the material has the level only in a training that was left. */
export function refuseOpenStages({ words, text, material, result }: Check): void {
  const isBehindStage = (place: Place) =>
    STAGES.has(tokensOf(material.before(place, REACH_OF_STAGE)).at(-1)?.norm ?? "");
  for (const [at, { role, norm, places }] of words.entries()) {
    const stage = words[at - 1];
    if (stage === undefined || !STAGES.has(stage.norm) || !(role === "number" || /^[ivx]+$/u.test(norm))) continue;
    const stages = places.filter(isBehindStage);
    if (stages.length > 0 && stages.every((place) => material.achievement(place) === "unachieved"))
      result.missing.push({ kind: "statement", text: text.trim() });
  }
}

/** Refuses `obtained in 2026` where the material has the date only for what somebody expects or wants. */
export function refuseOpenDates({ dates, text, material, result }: Check, own: readonly Statement[]): void {
  const isOpen = (of: Statement | undefined) => of !== undefined && (of.wished || isGoingOn(of)) && !of.finished;
  for (const date of dates) {
    const said = statementAt(own, date.start);
    if (!said?.finished || said.wished || isGoingOn(said) || said.negated) continue;
    const places = material.date(date);
    if (places.length > 0 && places.every((place) => isOpen(material.statement(place))))
      result.missing.push({ kind: "statement", text: text.slice(said.start, said.end).trim() });
  }
}

const namesCertificate = ({ norm }: Token): boolean =>
  SECTION_WORDS.get(norm) === "certificates" ||
  [...conceptsOf(norm).flat(), ...conceptsOfEnd(norm)].some(({ id }) => LICENCES.has(id));

/** Refuses a skill as a certificate where the material says that there is none for it, or has it only elsewhere. */
export function refuseDeniedCertificates({ words, material, result }: Check, own: readonly Statement[]): void {
  if (own.some(({ negated, unachieved }) => negated || unachieved)) return;
  const isAboutCertificates = (place: Place) => {
    const statement = material.statement(place);
    return (
      statement !== undefined && tokensOf(material.written({ ...place, ...boundsOf(statement) })).some(namesCertificate)
    );
  };
  const isDenied = (place: Place) => {
    const statement = material.statement(place);
    return statement?.negated === true && place.start > statement.deniedFrom && isAboutCertificates(place);
  };
  const names = words.filter(({ role, places }) => (role === "name" || role === "fact") && places.length > 0);
  const denied = names.find(
    (word) =>
      !namesCertificate(word) &&
      word.places.some(isDenied) &&
      !word.places.some((place) => !isDenied(place) && isAboutCertificates(place)),
  );
  const isCertified = (place: Place) =>
    ABOUT_CERTIFICATES.has(sectionAt(place, material)) || isAboutCertificates(place);
  // The category of a licence is found only behind a licence.
  const proper = names.filter(({ norm, isCategory }) => !isCategory && conceptsOf(norm).length === 0 && !isMark(norm));
  const isOnlySkill =
    words.some((word) => namesCertificate(word) && word.places.length > 0) &&
    proper.length > 0 &&
    !proper.some(({ places }) => places.some(isCertified));
  const unheld = denied ?? (isOnlySkill ? proper[0] : undefined);
  if (unheld) result.missing.push({ kind: "statement", text: unheld.text });
}
