import type { ESTree, Plugin } from 'vite'

/** What a route says for the server alone; a caller only has to know that there is a body. */
const forServer = new Set(['summary', 'params', 'query', 'reply', 'errors', 'sells'])
const schemaMakers = /\/(?:zod|kit\/fields\.ts|kit\/money\.ts)$|^zod$/

/** They only put together what they are given: what nobody uses of it may go. */
const plainCalls = /(?<![\w.]|function )(?:route|defineErrors)\(/g

type Edit = { start: number; end: number; text: string }
type Declared = { name: string; init: ESTree.Expression }

const isNamed = (node: ESTree.Node | null | undefined, name: string) =>
  node?.type === 'Identifier' && node.name === name

/** The word an expression begins with: `z` of `z.object({…}).extend({…})`. */
function firstWord(node: ESTree.Node): string | undefined {
  if (node.type === 'CallExpression') return firstWord(node.callee)
  if (node.type === 'MemberExpression') return firstWord(node.object)
  return node.type === 'Identifier' ? node.name : undefined
}

function importedMakers({ body }: ESTree.Program) {
  const imports = body.filter((node) => node.type === 'ImportDeclaration')
  const makers = imports.filter(({ source }) => schemaMakers.test(source.value))
  return makers.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name))
}

function declarations({ body }: ESTree.Program): Declared[] {
  const statements = body.map((node) =>
    node.type === 'ExportNamedDeclaration' ? node.declaration : node,
  )
  return statements.flatMap((node) => {
    if (node?.type !== 'VariableDeclaration') return []
    return node.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? [{ name: id.name, init }] : [],
    )
  })
}

function routeEdits(call: ESTree.Node): Edit[] {
  if (call.type !== 'CallExpression' || !isNamed(call.callee, 'route')) return []
  const definition = call.arguments[0]
  if (definition?.type !== 'ObjectExpression') return []
  return definition.properties.flatMap((property, index, all): Edit[] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    const { name } = property.key
    if (name === 'body') return [{ ...property.value, text: 'true' }]
    if (!forServer.has(name)) return []
    const end = all[index + 1]?.start ?? definition.end - 1
    return [{ start: property.start, end, text: '' }]
  })
}

const routesIn = ({ init }: Declared) =>
  init.type === 'ObjectExpression'
    ? init.properties.flatMap((entry) => (entry.type === 'Property' ? routeEdits(entry.value) : []))
    : routeEdits(init)

const inert = ({ start, end }: ESTree.Node): Edit => ({ start, end, text: 'inert' })

function editsOf(program: ESTree.Program) {
  const schemas = new Set(importedMakers(program))
  const isSchema = (node: ESTree.Node) => schemas.has(firstWord(node) ?? '')
  return declarations(program).flatMap((declared): Edit[] => {
    const { name, init } = declared
    if (isSchema(init)) {
      schemas.add(name)
      return [inert(init)]
    }
    if (init.type === 'ArrowFunctionExpression' && isSchema(init.body)) schemas.add(name)
    if (init.type !== 'ObjectExpression') return routesIn(declared)
    const fields = init.properties.flatMap((field) =>
      field.type === 'Property' && isSchema(field.value) ? [inert(field.value)] : [],
    )
    return [...fields, ...routesIn(declared)]
  })
}

/** The browser calls the routes and never checks with a schema: what only the server reads stays at home. */
export const slimContract = (): Plugin => ({
  name: 'orari:slim-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\/contract\/(?:kit\/)?[\w-]+\.ts$/ },
    handler(code) {
      const edits = editsOf(this.parse(code)).toSorted((a, b) => b.start - a.start)
      const cut = (text: string, { start, end, text: put }: Edit) =>
        text.slice(0, start) + put + text.slice(end)
      const slim = edits.reduce(cut, code).replaceAll(plainCalls, '/* @__PURE__ */ $&')
      return { code: `import { z as inert } from 'zod'\n${slim}`, moduleSideEffects: false }
    },
  },
})
