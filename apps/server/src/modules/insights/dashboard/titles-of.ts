interface Titled {
  readonly node: string;
  readonly title: string;
}

/** What these competencies are called; one that no framework has any more is left out. */
export function titlesOf(nodes: readonly string[], standards: ReadonlyMap<string, { readonly title: string }>): Titled[] {
  return nodes.flatMap((node) => {
    const title = standards.get(node)?.title;
    return title === undefined ? [] : [{ node, title }];
  });
}
