import { readFile, glob } from 'node:fs/promises'
import { join } from 'node:path'
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

/** The names of refusals that screens ask about, and of those whose words they say. */
type Asked = { readonly named: ReadonlySet<string>; readonly said: ReadonlySet<string> }

/** Of a row what a browser needs: of a refusal its code, of a complaint its words, and both in Albanian alone. */
function rowForBrowser(
  row: readonly ({ start: number; end: number } | null)[],
  keeps: Set<number>,
) {
  return row.flatMap((cell, nth) =>
    cell && !keeps.has(nth)
      ? [{ start: row[nth - 1]?.end ?? cell.start, end: cell.end, by: '' }]
      : [],
  )
}

/** The refusals of a table that somebody asks about; what the others say the server says when it refuses. */
function refusalsForBrowser({ callee, arguments: [table] }: Call, { named, said }: Asked): Cut[] {
  const isComplaints = rootOf(callee) === 'defineComplaints'
  if (table?.type !== 'ObjectExpression') return []
  return table.properties.flatMap((property, nth): Cut[] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    const name = `${isComplaints ? 'Complaints' : 'Errors'}.${property.key.name}`
    const end = table.properties[nth + 1]?.start ?? table.end - 1
    if (!named.has(name)) return [{ start: property.start, end, by: '' }]
    const row = property.value.type === 'ArrayExpression' ? property.value.elements : []
    const words = said.has(name) ? [1] : []
    return rowForBrowser(row, new Set(isComplaints ? words : [0, ...words]))
  })
}

/**
 * The code of a contract as the browser needs it: routes without what only the server reads, tables of refusals without
 * those that no screen names, and no schemas, since `z` is inert there: whatever is made of it is `z` again.
 */
export function contractForBrowser(code: string, asked: Asked) {
  const cuts: Cut[] = []
  const schemas = new Set(['z'])
  const isSchema = (node: Call | Call['callee'] | null) => schemas.has(rootOf(node) ?? '')
  const isWithin = ({ start, end }: Cut) => cuts.some((cut) => cut.start <= start && end <= cut.end)
  const cut = (found: Cut) => !isWithin(found) && cuts.push(found)
  new Visitor({
    VariableDeclarator({ id, init }) {
      // Schemas that others are made of have the name of a type; a small name may be another one in a function.
      if (id.type === 'Identifier' && /^[A-Z]/.test(id.name) && isSchema(init)) schemas.add(id.name)
    },
    CallExpression(node) {
      if (isSchema(node)) cut({ start: node.start, end: node.end, by: 'z' })
      else if (rootOf(node) === 'route') routeForBrowser(node, code).forEach(cut)
      else if (/^define(Errors|Complaints)$/.test(rootOf(node) ?? ''))
        refusalsForBrowser(node, asked).forEach(cut)
    },
  }).visit(parseSync('contract.ts', code).program)
  const fromTheEnd = cuts.toSorted((one, other) => other.start - one.start)
  return fromTheEnd.reduce(
    (text, { start, end, by }) => text.slice(0, start) + by + text.slice(end),
    code,
  )
}

const nobody: Asked = { named: new Set(), said: new Set() }

/** `Errors.taken` of `slotErrors.taken`, with what is done with it: only `.message` and a complaint say words. */
const mention = /(\.is\(|return |\? )?\w+((?:Errors|Complaints)\.\w+)(\.\w+)?/g

/** What screens ask about, and what the contract's own checks find. */
async function refusalsAsked(root: string): Promise<Asked> {
  const named = new Set<string>()
  const said = new Set<string>()
  for await (const name of glob('{web,contract}/**/*.{ts,tsx}', { cwd: root })) {
    if (name.includes('.test.')) continue
    const code = await readFile(join(root, name), 'utf8')
    const isScreen = name.startsWith('web')
    const left = isScreen ? code : contractForBrowser(code, nobody)
    for (const [, before = '', refusal = '', field] of left.matchAll(mention)) {
      const isFound = refusal.startsWith('Complaints') || /return|\?/.test(before)
      const isSaid = field === '.message' || isFound
      // The contract lists refusals for the server too.
      if (isScreen || isSaid) named.add(refusal)
      if (isSaid || (isScreen && before === '' && field === undefined)) said.add(refusal)
    }
  }
  return { named, said }
}

export function contractPlugin(): Plugin {
  let asked = nobody
  return {
    name: 'contract-for-browser',
    apply: 'build',
    enforce: 'pre',
    async configResolved({ root }) {
      asked = await refusalsAsked(root)
    },
    transform: {
      filter: { id: /\/contract\/[^?]+\.ts$/ },
      handler: (code) => ({ code: contractForBrowser(code, asked), map: null }),
    },
  }
}
