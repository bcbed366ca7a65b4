/**
 * A counter with a line for every route. The library's way of writing them would be most of what a look costs; labels are names of
 * this program, and nothing in them has to be escaped.
 */
export function routeCounter(name: string, help: string) {
  const values = new Map<string, number>()
  const head = `# HELP ${name} ${help}\n# TYPE ${name} counter\n`
  return {
    /** `labels` as they stand in the text. */
    add: (labels: string, more = 1) => void values.set(labels, (values.get(labels) ?? 0) + more),
    text: () =>
      head + Array.from(values, ([labels, value]) => `${name}{${labels}} ${value}\n`).join(''),
  }
}
