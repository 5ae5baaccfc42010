import type { AnonymityTerms } from "../language.ts";

export const anonymity: AnonymityTerms = {
  keys: {
    age: "alter, lebensalter",
    gender: "geschlecht, pronomen",
    marital_status: "familienstand, personenstand",
    photo: "foto, bild, lichtbild, bewerbungsfoto, profilbild",
  },
  genderWords:
    "er, ihm, ihn, herr, frau, herrn, mutter, vater, männlich, weiblich, seine, seinem, seinen, seiner, seines, geschäftsmann, geschäftsfrau",
  patterns: {
    gender: [
      "(?-i:sie|ihre[mnrs]?|ihr)",
      String.raw`(?<=(?:^|[.!?:;]\s|\n\s*(?:[-•] )?))(?-i:Sie|Ihre[mnrs]?|Ihr)(?= \p{L})`,
      String.raw`(?-i:sein|Sein)(?= (?-i:\p{Lu}))`,
    ],
    nationality: [
      String.raw`(?:\p{L}+ und )?\p{L}+ (?:Staatsangehörigkeit|Staatsbürgerschaft|Nationalität|Staatsbürger(?:in)?|Staatsangehörige[rn]?|Pass(?=[\s,.;)]|$))`,
      String.raw`(?:Staatsangehörigkeit|Staatsbürgerschaft|Nationalität)(?: ist)?[ :]+\p{L}+`,
      String.raw`(?:glücklich )?(?:verheiratet|geschieden|verwitwet|unverheiratet|ledig|verpartnert)(?:,? (?:und|mit)? ?(?:ein|zwei|drei|vier|keine|\d) (?:Kind(?:er|ern)?|Söhne|Töchter))?`,
      String.raw`(?:Mutter|Vater) (?:von )?(?:zweier|dreier|zwei|drei|vier|\d)(?: Kindern?)?`,
      "mein(?:e|er|em)? (?:Frau|Mann|Ehefrau|Ehemann)",
    ],
  },
  employerCues:
    "beschäftigt bei, tätig bei, arbeitet bei, arbeitete bei, angestellt bei, wechsel zu, wechselte zu, jahre bei, karriere bei, arbeitgeber ist, bei der firma, beim unternehmen, bei dem unternehmen",
  placeCues:
    "wohnhaft in, wohnt in, lebt in, lebe in, wohne in, ansässig in, umgezogen nach, zog nach, aufgewachsen in, stammt aus, standort, raum, großraum, wohnort",
  graduation: "abschluss, studium, studierte, studiert, absolvent, absolventin, abitur, diplom, promotion",
  cities:
    "Berlin, Hamburg, München, Köln, Frankfurt am Main, Frankfurt, Stuttgart, Düsseldorf, Leipzig, Dortmund, Bremen, Dresden, Hannover, Nürnberg, Duisburg, Bochum, Wuppertal, Bielefeld, Bonn, Münster, Karlsruhe, Mannheim, Augsburg, Wiesbaden, Mönchengladbach, Gelsenkirchen, Aachen, Braunschweig, Kiel, Chemnitz, Magdeburg, Freiburg, Lübeck, Erfurt, Mainz, Rostock, Kassel, Potsdam, Saarbrücken, Heidelberg, Darmstadt, Regensburg, Würzburg, Ingolstadt, Ulm, Wien, Graz, Linz, Salzburg, Innsbruck, Zürich, Genf, Bern, Lausanne, Winterthur, Luzern, St. Gallen, Brüssel, Mailand, Rom, Prag, Warschau, Kopenhagen, Lissabon",
};
