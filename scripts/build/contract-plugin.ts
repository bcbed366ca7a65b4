import { parseSync, type Plugin, Visitor } from 'vite'

type Visits = NonNullable<ConstructorParameters<typeof Visitor>[0]>
type Call = Parameters<NonNullable<Visits['CallExpression']>>[0]
type Cut = { start: number; end: number; by: string }

/** What a route says to the server alone: the browser has to know how to call it, and whether as whom. */
const serversOwn = [
  'summary',
  'params',
  'query',
  'reply',
  'dry',
  'errors',
  'limit',
  'cookie',
  'sells',
]
const accessRules = ['byPin', 'proved']

/** The name that a chain of calls and fields begins with: `z` of `z.string().min(1)`. */
function rootOf(node: Call | Call['callee'] | null): string | undefined {
  if (node?.type === 'Identifier') return node.name
  if (node?.type === 'CallExpression') return rootOf(node.callee)
  return node?.type === 'MemberExpression' ? rootOf(node.object) : undefined
}

/** The fields of a route that the browser reads. */
function routeForBrowser({ arguments: [definition] }: Call, code: string): Cut[] {
  if (definition?.type !== 'ObjectExpression') return []
  const kept = definition.properties.flatMap((property) => {
    const text = code.slice(property.start, property.end)
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return [text]
    const { name } = property.key
    if (name === 'body') return ['body: true']
    if (name === 'access') return text.endsWith(`'public'`) ? [text] : []
    return [...serversOwn, ...accessRules].includes(name) ? [] : [text]
  })
  return [{ start: definition.start, end: definition.end, by: `{ ${kept.join(', ')} }` }]
}

/** Says that a call does nothing but answer. */
const pure = '/* @__PURE__ */ '

/**
 * The code of a contract as the browser needs it: routes without what only the server reads, and no schemas, since `z` is
 * inert there: whatever is made of it is `z` again.
 */
export function contractForBrowser(code: string) {
  const cuts: Cut[] = []
  const schemas = new Set(['z'])
  const isSchema = (node: Call | Call['callee'] | null) => schemas.has(rootOf(node) ?? '')
  const isWithin = ({ start, end }: Cut) => cuts.some((cut) => cut.start <= start && end <= cut.end)
  const cut = (found: Cut) => !isWithin(found) && cuts.push(found)
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return
      // Schemas that others are made of have the name of a type; a small name may be another one in a function.
      if (/^[A-Z]/.test(id.name) && isSchema(init)) schemas.add(id.name)
      // Reading a field of another table counts as an effect unless it is said to be none.
      if (init && id.name.endsWith('Errors') && /^[[{]/.test(code.slice(init.start)))
        cuts.push(
          { start: init.start, end: init.start, by: `${pure}(() => (` },
          { start: init.end, end: init.end, by: '))()' },
        )
    },
    CallExpression(node) {
      if (isSchema(node)) cut({ start: node.start, end: node.end, by: 'z' })
      else if (rootOf(node) === 'route') routeForBrowser(node, code).forEach(cut)
      // Refusals that no screen asks about are left out.
      else if (rootOf(node) === 'defineErrors')
        cut({ start: node.start, end: node.start, by: pure })
    },
  }).visit(parseSync('contract.ts', code).program)
  const fromTheEnd = cuts.toSorted((one, other) => other.start - one.start)
  return fromTheEnd.reduce(
    (text, { start, end, by }) => text.slice(0, start) + by + text.slice(end),
    code,
  )
}

export const contractPlugin = (): Plugin => ({
  name: 'contract-for-browser',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/[^?]+\.ts$/ },
    handler: (code) => ({ code: contractForBrowser(code), map: null }),
  },
})
