import { type Case, reads, refuses } from "./case.ts";

/** Resources within resources. */
export const EMBEDS: readonly Case[] = [
  reads("a parent", "/books?select=title,authors(name)&id=eq.1", [
    { title: "Alpha", authors: { name: "Ada" } },
  ]),
  reads("no parent", "/books?select=title,authors(name)&id=eq.5", [{ title: "Omega", authors: null }]),
  reads("children", "/authors?select=name,books(title)&id=eq.1&books.order=id", [
    { name: "Ada", books: [{ title: "Alpha" }, { title: "Beta" }] },
  ]),
  reads("no children", "/authors?select=name,books(title)&id=eq.3", [{ name: "Cy", books: [] }]),
  reads("an asterisk of a parent", "/details?select=blurb,books(*)&book_id=eq.1", [
    {
      blurb: "Poems of youth",
      books: {
        id: 1,
        title: "Alpha",
        author_id: 1,
        pages: 100,
        published: "1930-01-01",
        price: 5,
        genre: "poems",
        isbn: "a-1",
      },
    },
  ]),
  reads("one to one", "/books?select=id,details(blurb)&id=in.(1,2)&order=id", [
    { id: 1, details: { blurb: "Poems of youth" } },
    { id: 2, details: null },
  ]),
  reads("many to many", "/books?select=id,readers(name)&id=eq.1&readers.order=id", [
    { id: 1, readers: [{ name: "Rex" }, { name: "Sue" }] },
  ]),
  reads("many to many, from the other side", "/readers?select=name,books(title)&id=eq.2&books.order=id", [
    { name: "Sue", books: [{ title: "Alpha" }, { title: "Beta" }] },
  ]),
  reads("two levels", "/authors?select=name,books(title,reviews(stars))&id=eq.2&books.order=id", [
    {
      name: "Ben",
      books: [
        { title: "Gamma", reviews: [{ stars: 1 }] },
        { title: "Delta", reviews: [] },
      ],
    },
  ]),
  reads("up and down", "/reviews?select=stars,books(title,authors(name))&id=eq.4", [
    { stars: 1, books: { title: "Gamma", authors: { name: "Ben" } } },
  ]),
  reads("another name", "/books?select=title,writer:authors(name)&id=eq.1", [
    { title: "Alpha", writer: { name: "Ada" } },
  ]),
  reads(
    "the same resource twice",
    "/authors?select=name,short:books(id),long:books(id)&id=eq.2&short.pages=lt.400&long.pages=gte.400",
    [{ name: "Ben", short: [{ id: 3 }], long: [{ id: 4 }] }],
  ),
  reads(
    "a hint by column",
    "/letters?select=id,sender:authors!sender_id(name),receiver:authors!receiver_id(name)&id=eq.1",
    [{ id: 1, sender: { name: "Ada" }, receiver: { name: "Ben" } }],
  ),
  reads("a hint by constraint", "/letters?select=id,authors!letters_sender_id_fkey(name)&id=eq.2", [
    { id: 2, authors: { name: "Ben" } },
  ]),
  reads("the referring column as the target", "/letters?select=id,sender_id(name)&id=eq.1", [
    { id: 1, sender_id: { name: "Ada" } },
  ]),
  reads("the constraint as the target", "/books?select=id,books_author_id_fkey(name)&id=eq.1", [
    { id: 1, books_author_id_fkey: { name: "Ada" } },
  ]),
  refuses("several ways from one to the other", "/letters?select=id,authors(name)", 300, "PGRST201"),
  refuses("no way from one to the other", "/books?select=id,letters(id)", 400, "PGRST200"),
  refuses("a resource that there is not", "/books?select=id,nowhere(id)", 400, "PGRST200"),
  refuses("a column that the embedded resource has not", "/books?select=id,authors(nope)", 400, "42703"),
  reads("children of the same resource", "/authors?select=name,authors(name)&id=eq.1&authors.order=id", [
    { name: "Ada", authors: [{ name: "Ben" }, { name: "Cy" }] },
  ]),
  reads("the parent of the same resource, by its column", "/authors?select=name,mentor_id(name)&id=eq.2", [
    { name: "Ben", mentor_id: { name: "Ada" } },
  ]),
  reads(
    "children of the same resource, by a hint",
    "/authors?select=name,pupils:authors!mentor_id(name)&id=eq.2",
    [{ name: "Ben", pupils: [{ name: 'Dee "D", (x)' }] }],
  ),

  reads(
    "a filter on children leaves the parents",
    "/authors?select=id,books(id)&id=lte.2&order=id&books.pages=gt.300&books.order=id",
    [
      { id: 1, books: [] },
      { id: 2, books: [{ id: 3 }, { id: 4 }] },
    ],
  ),
  reads(
    "!inner leaves them out",
    "/authors?select=id,books!inner(id)&order=id&books.pages=gt.300&books.order=id",
    [{ id: 2, books: [{ id: 3 }, { id: 4 }] }],
  ),
  reads("!inner on a parent", "/books?select=id,authors!inner(name)&order=id&authors.name=eq.Ada", [
    { id: 1, authors: { name: "Ada" } },
    { id: 2, authors: { name: "Ada" } },
  ]),
  reads("!left says what is the default", "/books?select=id,authors!left(name)&id=eq.5", [
    { id: 5, authors: null },
  ]),
  reads("a filter on whether there are children", "/authors?select=id,books()&books=not.is.null&order=id", [
    { id: 1 },
    { id: 2 },
  ]),
  reads("a filter on whether there are none", "/authors?select=id,books()&books=is.null&order=id", [
    { id: 3 },
    { id: 4 },
  ]),
  reads("a filter on whether there is a parent", "/books?select=id,authors()&authors=is.null", [{ id: 5 }]),
  reads("or across what is embedded", "/authors?select=id,books()&or=(books.not.is.null,id.eq.4)&order=id", [
    { id: 1 },
    { id: 2 },
    { id: 4 },
  ]),
  reads(
    "or within what is embedded",
    "/authors?select=id,books(id)&id=eq.1&books.or=(pages.eq.100,title.eq.Beta)&books.order=id",
    [{ id: 1, books: [{ id: 1 }, { id: 2 }] }],
  ),
  reads("a limit of children", "/authors?select=id,books(id)&id=eq.1&books.order=id.desc&books.limit=1", [
    { id: 1, books: [{ id: 2 }] },
  ]),
  reads("an offset of children", "/authors?select=id,books(id)&id=eq.1&books.order=id&books.offset=1", [
    { id: 1, books: [{ id: 2 }] },
  ]),
  reads(
    "a filter two levels down",
    "/authors?select=id,books(id,reviews(id))&id=eq.1&books.order=id&books.reviews.stars=eq.5",
    [
      {
        id: 1,
        books: [
          { id: 1, reviews: [{ id: 1 }] },
          { id: 2, reviews: [] },
        ],
      },
    ],
  ),
  refuses("a filter on what is not embedded", "/authors?select=id&books.pages=gt.1", 400, "PGRST108"),
  refuses("an order of what is not embedded", "/authors?select=id&books.order=id", 400, "PGRST108"),
  reads("a spread parent", "/books?select=title,...authors(writer:name)&id=eq.1", [
    { title: "Alpha", writer: "Ada" },
  ]),
  reads("a parent spread two levels", "/reviews?select=id,...books(title,...authors(name))&id=eq.1", [
    { id: 1, title: "Alpha", name: "Ada" },
  ]),
  refuses("spread children", "/authors?select=id,...books(title)", 400, "PGRST119"),
  reads("nothing of a parent", "/books?select=id,authors()&id=eq.1", [{ id: 1 }]),
  reads("a count with !inner", "/authors?select=id,books!inner(id)&order=id&books.order=id", undefined, {
    headers: { prefer: "count=exact" },
    said: { headers: { "content-range": "0-1/2" } },
  }),
  reads("a view embeds as its table does", "/long_books?select=id,authors(name)&id=eq.3", [
    { id: 3, authors: { name: "Ben" } },
  ]),
];
