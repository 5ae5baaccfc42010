/** The words of the pages themselves. `{…}` are filled in: `{organization}`, `{count}`, `{reference}`, `{name}`. */
export interface Phrases {
  /** Stands for the name where a document shows none. */
  readonly candidate: string;
  readonly candidateProfile: string;
  readonly attachments: string;

  readonly presentedBy: string;
  readonly yourReaction: string;
  readonly invite: string;
  readonly comment: string;
  readonly reject: string;
  readonly downloadPdf: string;
  readonly downloadWord: string;

  readonly editCandidate: string;
  readonly editHint: string;
  readonly otherFields: string;
  readonly save: string;
  readonly saved: string;
  readonly addItem: string;
  readonly removeItem: string;
  readonly notSaved: string;
  readonly changedMeanwhile: string;
  readonly storedNow: string;
  readonly tooShort: string;
  readonly tooLong: string;
  readonly atMost: string;

  readonly notFoundTitle: string;
  readonly notFoundText: string;

  readonly invitationTitle: string;
  readonly invitationText: string;
  readonly accept: string;
  readonly acceptedTitle: string;
  readonly acceptedText: string;
  readonly alreadyAcceptedTitle: string;
  readonly alreadyAcceptedText: string;
  readonly expiredTitle: string;
  readonly expiredText: string;

  readonly errorTitle: string;
  readonly errorText: string;
  readonly fileText: string;
  readonly reference: string;
}
