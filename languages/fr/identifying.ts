import type { IdentifyingTerms } from "../language.ts";

export const identifying: IdentifyingTerms = {
  ages: "âgé de # ans, âgée de # ans, âge #|, âge # ans, âge de # ans, |à # ans|, j'ai # ans|, j'ai actuellement # ans, d'avoir # ans, homme de # ans, femme de # ans, @ de # ans|, fêté mes # ans, |# ans|, homme #|, femme #|, du haut de mes # ans, avec mes # ans, j'ai aujourd'hui # ans|, j'ai maintenant # ans|, elle a # ans|, il a # ans|, |de # ans|, # ans révolus",
  namedAges: "a # ans|",
  births:
    "né, née, né le, née le, né en, née en, né à, née à, né e le, né e, date de naissance, date et lieu de naissance, naissance, lieu de naissance, année de naissance, originaire de, native de, natif de, anniversaire, ddn, je suis né un, je suis née un, vu le jour, venu au monde, venue au monde, je suis de",
  birthLinks: "le, en, à, a, au, et grandi, et élevée, et élevé, un, est",
  numbers:
    "permis n, sécu, n de sécu, passeport, numéro de passeport, carte d'identité, cni, numéro de sécurité sociale, n de sécurité sociale, sécurité sociale, no de sécurité sociale, nir, nas, numéro d'assurance sociale, numéro fiscal, niss, numéro national, registre national, iban, rib, compte bancaire, numéro de compte, permis numéro, permis de conduire, numéro de permis, numéro de permis de conduire, bic, rpps, n rpps, adeli, n adeli, siret, siren, n siret, n tva, numéro de tva, tva, matricule, n matricule, numéro de matricule, numéro étudiant, ine, n ine, titre de séjour, numéro de titre de séjour, avs, n avs, numéro avs, numéro d'adhérent, numéro de licence",
  numberLinks: "sous le, numéro, n, no, est, nº",
  registers: "inscrit, inscrite, inscription, barreau, ordre, registre, agrément, licence, carte professionnelle",
  plates:
    "immatriculé, immatriculée, immatriculation, plaque, plaque d'immatriculation, numéro d'immatriculation, plaques, plaque minéralogique",
  vehicles: "voiture, véhicule, voiture personnelle, véhicule personnel, moto, camion, camionnette, fourgon",
  streets:
    "rue-, avenue-, av-, ave-, boulevard-, bd-, bld-, boul-, place-, placette-, allée-, allées-, impasse-, imp-, chemin-, quai-, cours-, route-, rte-, passage-, square-, sentier-, rang-, montée-, résidence-, lotissement-, hameau-, lieu-dit-, lieudit-, faubourg-, fbg-, rond-point-, esplanade-, promenade-, venelle-, traverse-, clos-, drève-, chaussée-, ruelle-",
  streetForms: "avenue|av|ave, boulevard|bd|bld|boul, place|pl, allee|all, chemin|ch|chem, route|rte, impasse|imp",
  doors: "apt, appt, app, bât, bâtiment, esc, escalier, étage, porte, bte, boîte, c/o, appartement, studio, logement",
  blocks: "bâtiment, bât, bloc, tour, immeuble, entrée, escalier, résidence",
  boxes: "bp, boîte postale, cs, c p",
  streetLinks: "au aux des du les",
  residences:
    "vit au, vit à, habite à, réside au, réside à, adresse, adresse postale, adresse personnelle, j'habite, j'habite au, j'habite à, habite au, habite, demeurant, demeurant au, demeurant à, domicile, domicilié, domicilié au, domiciliée, domiciliée au, résidant au, résidant à, je réside au, je vis au",
  catalogues:
    "article, référence, réf, commande, numéro de commande, bon de commande, modèle, lot, numéro de série, facture, norme, brevet, pièce, dossier, numéro de dossier, affaire, ticket, contrat, numéro de contrat, protocole",
  leaders:
    "encadré par, encadrée par, recommandé par, recommandée par, sous la direction de, sous la responsabilité de, sous la supervision de, supervisé par, supervisée par, à l'attention de, rapportant à, assistante de, assistant de, mentoré par, mentorée par",
  superiors:
    "ref, responsable, chef, cheffe, patron, patronne, supérieur, supérieure, manager, collègue, tuteur, tutrice, mentor, maître, professeur, directeur, directrice, maître de stage, directeur de thèse, directrice de thèse, ami, amie, prédécesseur, prédécesseure, successeur, successeure",
  relatives:
    "maman de, papa de, vit avec, vis avec, en couple avec, épouse, époux, conjoint, conjointe, fiancé, fiancée, mari, femme, compagne, compagnon, fille, filles, fils, sœur, frère, mère, père, parents, enfants, enfant, grand-mère, grand-père, marié à, mariée à, marié avec, mariée avec, pacsé avec, pacsée avec, divorcé de, divorcée de, veuve de, mère de, père de, personne à prévenir, personne à contacter, contact d'urgence, jumeaux, jumelles, sœurs, frères, petit-fils, petite-fille, neveu, nièce, tante, oncle, cousin, cousine",
  possessives: "mon, ma, mes, son, sa, ses, notre, nos, leur",
  peopleLinks: "par, est, était, feu, la, le, nom, et",
  addressed: "m, mme, mlle, mr, monsieur, madame, mademoiselle, dr, docteur, pr, me, maître",
  aliases:
    "dit, dite, surnommé, surnommée, surnom, connu sous le nom de, connue sous le nom de, alias, appelé, appelée, prénom usuel, m'appelle, m'appellent, appelez-moi, nom d'usage, nom de naissance, née",
  institutions:
    "musée, galerie, théâtre, stade, hôpital, clinique, hôtel, restaurant, église, cathédrale, château, palais, parc, pont, aéroport, gare, port, mairie, ministère, bibliothèque, médiathèque, fondation, prix, coupe, festival, usine, brasserie, boulangerie, banque, tour, maison, éditions, pharmacie, librairie, imprimerie, domaine",
};
