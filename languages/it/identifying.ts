import type { IdentifyingTerms } from "../language.ts";

export const identifying: IdentifyingTerms = {
  ages: "ho # anni|, ha # anni|, età #|, età # anni, età di #, |a # anni, donna di # anni, uomo di # anni, @ di # anni|, compiuto # anni, compio # anni, compiere # anni, #enne, # enne, anni #|, |# anni|, donna #|, uomo #|, con i miei # anni|, dall'alto dei miei # anni, ho già # anni|, ho ormai # anni|, |di # anni|",
  namedAges: "ha # anni|",
  births:
    "nato il, nata il, nato a, nata a, nato, nata, nato a il, data di nascita, luogo e data di nascita, data e luogo di nascita, luogo di nascita, anno di nascita, classe, originario di, originaria di, compleanno, nascita, venuto al mondo, venuta al mondo, visto la luce, sono del",
  birthLinks: "il, nel, a, ad, in, e cresciuto, e cresciuta, un, è",
  numbers:
    "passaporto, codice fiscale, c f, cod fisc, carta d'identità, ci, numero di conto, conto corrente, iban, partita iva, p iva, patente, patente numero, numero patente, patente di guida, tessera sanitaria, matricola, numero di matricola, numero tessera, iscrizione albo, albo, permesso di soggiorno, numero avs, avs",
  numberLinks: "numero, n, nr, nº, è, di guida",
  registers:
    "albo, ordine, registro, iscritto, iscritta, iscrizione, rec, ruolo, abilitazione, licenza, patentino, collegio",
  plates: "targa, targata, targato, targhe, targati, numero di targa",
  vehicles: "auto, macchina, moto, furgone, autoveicolo, automunito, automunita",
  streets:
    "via-, viale-, v.le-, piazza-, piazzetta-, p.zza-, pza-, corso-, c.so-, vicolo-, vicoletto-, v.lo-, largo-, l.go-, piazzale-, p.le-, strada-, stradella-, contrada-, c.da-, località-, lungomare-, lungotevere-, lungarno-, salita-, borgo-, rione-, frazione-, fraz-, traversa-, vico-, bastioni-, circonvallazione-",
  streetForms: "viale|v.le, piazza|p.zza|pza, corso|c.so, vicolo|v.lo, largo|l.go, piazzale|p.le, strada|str",
  doors: "interno, int, scala, sc, piano, c/o, appartamento, app",
  blocks: "palazzina, edificio, scala, blocco, torre, corpo, lotto",
  boxes: "casella postale, c p",
  residences:
    "abita in, abita a, risiede in, risiede a, vive in, vive a, indirizzo, residenza, domicilio, abito in, abito a, vivo in, residente in, residente a, domiciliato in, domiciliata in",
  catalogues:
    "articolo, codice articolo, ordine, numero d'ordine, modello, lotto, numero di serie, fattura, norma, brevetto, pezzo, protocollo, prot, pratica, caso, ticket, contratto, numero di contratto, fascicolo",
  leaders:
    "sotto la guida di, sotto la supervisione di, sotto la direzione di, seguito da, seguita da, raccomandato da, raccomandata da, supervisionato da, supervisionata da, riportavo a, riportando a, riferivo a, all'attenzione di, alla c a, assistente di",
  superiors:
    "ref, capo, responsabile, tutor, mentore, collega, superiore, direttore, direttrice, relatore, relatrice, professore, professoressa, tutor aziendale, supervisore, amico, amica, predecessore, successore",
  relatives:
    "madre di, padre di, mamma di, papà di, figlia di, figlio di, convivo con, moglie, marito, coniuge, compagna, compagno, fidanzata, fidanzato, figlia, figlie, figlio, figli, sorella, fratello, madre, padre, mamma, papà, genitori, nonna, nonno, sposato con, sposata con, coniugato con, coniugata con, vedova di, contatto di emergenza, in caso di emergenza, gemelli, gemelle, sorelle, fratelli, nipote, nipoti, zia, zio, cugino, cugina, nonni",
  possessives: "mio, mia, miei, mie, suo, sua, nostro, nostra",
  peopleLinks: "era, è, il, la, nome, e, da",
  addressed:
    "sig, sigra, sig.ra, sig.na, signor, signora, dott, dottor, dottore, dottoressa, dr, avv, ing, prof, prof.ssa, arch, geom, rag, dott.ssa, d.ssa, sig.ri",
  aliases:
    "detto, detta, alias, conosciuto come, conosciuta come, soprannome, soprannominato, soprannominata, chiamato, chiamata, mi chiamano, mi chiamo, nata",
  institutions:
    "museo, galleria, teatro, stadio, ospedale, clinica, hotel, albergo, ristorante, chiesa, duomo, castello, palazzo, parco, ponte, aeroporto, stazione, porto, comune, ministero, biblioteca, fondazione, premio, coppa, festival, fabbrica, stabilimento, birrificio, panificio, banca, torre, cantine, editore, farmacia, libreria, tipografia, officine",
  lacking: "streetLinks",
};
