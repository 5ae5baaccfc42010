import type { AnonymityTerms } from "../language.ts";

export const anonymity: AnonymityTerms = {
  keys: {
    age: "âge",
    gender: "sexe, genre, pronoms",
    marital_status: "état civil, situation familiale, situation matrimoniale, statut marital",
    photo: "photo, photographie, image, portrait",
  },
  genderWords:
    "elle, elle-même, lui-même, monsieur, madame, mademoiselle, mme, mlle, mère, père, femme, homme, féminin, masculin",
  patterns: {
    gender: [
      "il(?! (?:y a|faut|s'agit|est (?:important|possible|nécessaire|à noter)|convient|existe))",
      "qu'(?:il|elle)",
      String.raw`(?-i:M)\.(?=\s(?-i:\p{Lu}))`,
    ],
    nationality: [
      String.raw`(?:de )?nationalité(?: est)?[ :]+\p{L}+(?: et \p{L}+(?=[,.;)\n]|$))?`,
      String.raw`(?:citoyen(?:ne)?|ressortissant(?:e)?) \p{L}+`,
      String.raw`passeport \p{L}+`,
      String.raw`(?:marié|divorcé|pacsé|célibataire|veuf|veuve|marié|concubinage)e?(?:,? (?:et|avec)? ?(?:un|deux|trois|quatre|sans|\d) enfants?)?`,
      String.raw`(?:mère|père) de (?:un|deux|trois|quatre|\d)(?: enfants)?`,
      "(?:mon mari|ma femme|mon épouse|mon époux)",
    ],
  },
  employerCues:
    "travaille chez, travaillé chez, employé chez, employée chez, rejoint, intégré, salarié de, salariée de, poste chez, ans chez, employeur est, carrière chez, embauchée par, embauché par",
  placeCues:
    "habite à, habitant à, réside à, résidant à, basé à, basée à, domicilié à, domiciliée à, installé à, installée à, situé à, située à, originaire de, vit à, déménagé à, région de, bureaux de",
  graduation: "diplômé, diplômée, obtenu, études, étudié, diplôme, promotion, licence, baccalauréat",
  cities:
    "Paris, Marseille, Lyon, Toulouse, Nantes, Montpellier, Strasbourg, Bordeaux, Lille, Rennes, Reims, Le Havre, Saint-Étienne, Toulon, Grenoble, Dijon, Angers, Nîmes, Villeurbanne, Clermont-Ferrand, Aix-en-Provence, Le Mans, Amiens, Limoges, Annecy, Perpignan, Metz, Besançon, Orléans, Mulhouse, Rouen, Caen, Nancy, Bruxelles, Liège, Namur, Anvers, Gand, Genève, Lausanne, Neuchâtel, Fribourg, Bâle, Luxembourg, Montréal, Québec, Londres, Barcelone, Rome, Milan, Varsovie, Vienne, Lisbonne, Copenhague, Athènes, Le Caire, Casablanca, Alger, Dakar, Abidjan",
};
