/** What the words of a message are made of: titles, times and numbers. Nobody's name, address or amount of money. */
export type Facts = Readonly<Record<string, string | number>>;
