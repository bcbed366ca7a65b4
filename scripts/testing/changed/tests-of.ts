import { screens } from '#web/app/screens.ts'
import { type Graph, isTest, reachedFrom, readImports, withImports } from './import-graph.ts'

/** What a change may break: files of unit tests and journeys, and the journeys that are left to the whole run. */
export type TestsOf = {
  readonly units: readonly string[]
  readonly journeys: readonly string[]
  readonly left: number
}

/** More journeys than these are those of a page that half of the product stands on. */
const mostJourneys = 12
/** Walks the commonest acts. */
const acts = 'tests/e2e/twelve-acts.spec.ts'

/** Rules of the house that any source may break. */
const always = ['imports', 'language', 'structure', 'styles'].map(
  (name) => `tests/house/${name}.test.ts`,
)

/** The handlers of each register of routes in a contract, "clientRoutes" by "server/features/clients/api.ts". */
function handlers(texts: ReadonlyMap<string, string>) {
  const found = new Map<string, string>()
  for (const [file, text] of texts)
    if (/^server\/features\/.*\.ts$/.test(file) && !isTest(file))
      for (const [, routes = ''] of text.matchAll(/implement\(\s*(\w+Routes)\b/g))
        found.set(routes, file)
  return found
}

/** The handlers that a file calls by their routes. */
function calledBy(texts: ReadonlyMap<string, string>, isCaller: (file: string) => boolean) {
  const handler = handlers(texts)
  return new Map(
    [...texts]
      .filter(([file]) => isCaller(file))
      .map(([file, text]) => {
        const routes = new Set(text.match(/\b\w+Routes\b/g))
        return [file, [...routes].flatMap((name) => handler.get(name) ?? [])]
      }),
  )
}

/** The file of each page, by its path: "/klientet" is "web/features/clients/clients-page.tsx". */
function pageFiles(texts: ReadonlyMap<string, string>) {
  const register = texts.get('web/app/pages.ts') ?? ''
  const files = new Map(
    [...register.matchAll(/'?([\w-]+)'?: (?:lazyPage\(\s*)?\(\) => import\('([^']+)'/g)].map(
      ([, name = '', file = '']) =>
        [name, file.replace('#', '').replace('./', 'web/app/')] as const,
    ),
  )
  return screens.flatMap(({ path, page }) => {
    const file = files.get(page)
    return file === undefined ? [] : [[path, file] as const]
  })
}

/** The pages that a journey opens by their addresses; without one it begins at the dashboard. */
function opens(text: string, path: string) {
  if (path === '/') return /\benter\(page, [^'`\n]*\)/.test(text) || /(['"`])\/\1/.test(text)
  const name = path.replace(/:.*/, '')
  return new RegExp(`['"\`]${RegExp.escape(name)}(?=['"\`?#/])`).test(text)
}

const isOfPublicPage = (text: string) => /openDoor|['"`]\/[sb]\//.test(text)

function journeysOf(
  texts: ReadonlyMap<string, string>,
  imports: Graph,
  changed: readonly string[],
) {
  const reached = reachedFrom(
    changed,
    withImports(
      imports,
      calledBy(texts, (file) => file.startsWith('web/')),
    ),
  )
  const pages = pageFiles(texts)
    .filter(([, file]) => reached.has(file))
    .map(([path]) => path)
  const isDoor = [...reached].some((file) => file.startsWith('web/door/'))
  return [...texts]
    .filter(([file]) => /^tests\/e2e\/.*\.spec\.ts$/.test(file))
    .filter(
      ([file, text]) =>
        changed.includes(file) ||
        (isDoor && isOfPublicPage(text)) ||
        pages.some((path) => opens(text, path)),
    )
    .map(([file]) => file)
}

/** "server/features/clients/data.ts" is of "client": the word that the names of its journeys hold. */
const wordsOf = (changed: readonly string[]) =>
  new Set(changed.flatMap((file) => /features\/([\w-]+?)s?\//.exec(file)?.[1] ?? []))

function nearest(journeys: readonly string[], changed: readonly string[]) {
  if (journeys.length <= mostJourneys) return journeys
  const words = [...wordsOf(changed)]
  return journeys.filter(
    (file) => file === acts || changed.includes(file) || words.some((word) => file.includes(word)),
  )
}

/** The tests that meet a changed file: by imports, by the routes that they call, and by the pages that a journey opens. */
export function testsOf(changed: readonly string[], root: string): TestsOf {
  const { texts, imports } = readImports(root)
  const isUnit = (file: string) => isTest(file) && !file.startsWith('tests/e2e/')
  const ofServer = (file: string) =>
    isUnit(file) && file.endsWith('.ts') && !file.startsWith('web/')
  const reached = reachedFrom(changed, withImports(imports, calledBy(texts, ofServer)))
  const units = [...reached].filter((file) => isUnit(file) && texts.has(file))
  const travelled = journeysOf(texts, imports, changed).toSorted()
  const journeys = nearest(travelled, changed)
  return {
    units: [...new Set([...units, ...always])].toSorted(),
    journeys,
    left: travelled.length - journeys.length,
  }
}
