type Module = {
  readonly source: string
  readonly dependencies: readonly { readonly resolved: string }[]
}
type Imports = ReadonlyMap<string, ReadonlySet<string>>

/** A feature is one name, however deep its files lie; so is the ground of the visits below the features. */
const featureOf = (file: string) => /^(server|web)\/(features\/[^/]+|visits)(?=\/)/.exec(file)?.[0]

const isTest = (file: string) => /\.test\.tsx?$/.test(file)

export function importsBetweenFeatures(modules: readonly Module[]): Imports {
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const feature = isTest(source) ? undefined : featureOf(source)
    if (feature === undefined) continue
    const others = imports.get(feature) ?? new Set()
    for (const { resolved } of dependencies) {
      const other = featureOf(resolved)
      if (other !== undefined && other !== feature) others.add(other)
    }
    imports.set(feature, others)
  }
  return imports
}

function reachedFrom(feature: string, imports: Imports) {
  const reached = new Set<string>()
  const waiting = [feature]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
    for (const other of imports.get(next) ?? [])
      if (!reached.has(other)) {
        reached.add(other)
        waiting.push(other)
      }
  return reached
}

/** Each group once, in the order of the alphabet. */
export function circlesIn(imports: Imports) {
  const features = [...imports.keys()].toSorted()
  const reached = new Map(features.map((feature) => [feature, reachedFrom(feature, imports)]))
  const groups = features.map((feature) =>
    features.filter(
      (other) => reached.get(feature)?.has(other) && reached.get(other)?.has(feature),
    ),
  )
  return groups.filter(([first], at) => first === features[at])
}
