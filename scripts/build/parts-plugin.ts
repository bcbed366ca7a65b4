import { parseSync, type Plugin, transformWithOxc, Visitor } from 'vite'

type Program = ReturnType<typeof parseSync>['program']
type Statement = Program['body'][number]
type Declaration = Extract<Statement, { type: 'VariableDeclaration' }>
type Pattern = Declaration['declarations'][number]['id']

function namesIn(pattern: Pattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left)
  const inside =
    pattern.type === 'ArrayPattern'
      ? pattern.elements.filter((element) => element !== null)
      : pattern.properties.map((one) => (one.type === 'RestElement' ? one : one.value))
  return inside.flatMap((one) => namesIn(one.type === 'RestElement' ? one.argument : one))
}

function namesOf(statement: Statement) {
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) => namesIn(id))
  const isNamed = statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration'
  return isNamed && statement.id ? [statement.id.name] : []
}

/** The places at which names are said that are not those of fields. */
function namesSaid(program: Program) {
  const fields = new Set<number>()
  const said: { name: string; at: number }[] = []
  new Visitor({
    MemberExpression({ computed, property }) {
      if (!computed) fields.add(property.start)
    },
    Property({ computed, shorthand, key }) {
      if (!computed && !shorthand) fields.add(key.start)
    },
    Identifier({ name, start }) {
      if (!fields.has(start)) said.push({ name, at: start })
    },
  }).visit(program)
  return said
}

/**
 * A file as one module for each declaration, and what the file is then: the list of them. So a page brings along what it
 * reads, without the rules, words and calls that stand beside it. A file that keeps a state or does more than declare stays
 * whole.
 */
export async function partsOf(typed: string, file: string) {
  const { code } = await transformWithOxc(typed, file, { target: 'es2023' })
  const { program, module } = parseSync('contract.js', code)
  const declarations = program.body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declared = isExported ? statement.declaration : statement
    const names = declared ? namesOf(declared) : []
    return declared && names[0] ? { declared, isExported, names, key: names[0] } : []
  })
  const isKept = declarations.some(({ declared }) => 'kind' in declared && declared.kind === 'let')
  const others = program.body.filter(
    ({ type }) => !/^(Import|Export|Variable|Function|Class)/.test(type),
  )
  const dressing = module.staticImports.filter(({ entries }) => entries.length === 0)
  if (isKept || others.length > 0 || dressing.length > 0) return
  const address = (key: string) => JSON.stringify(`${file}?part=${key}`)
  const lines = new Map([
    ...module.staticImports.flatMap(({ entries, moduleRequest }) =>
      entries.map(({ importName, localName: { value } }) => {
        const line = `import { ${importName.name} as ${value} } from '${moduleRequest.value}'`
        return [value, line] as const
      }),
    ),
    ...declarations.flatMap(({ names, key }) =>
      names.map((name) => [name, `import { ${name} } from ${address(key)}`] as const),
    ),
  ])
  const said = namesSaid(program)
  const modules = declarations.map(({ declared: { start, end }, names, key }) => {
    const within = said.filter(({ at, name }) => start <= at && at < end && !names.includes(name))
    const needed = new Set(within.map(({ name }) => lines.get(name)).filter(Boolean))
    return [key, [...needed, `export ${code.slice(start, end)}`].join('\n')] as const
  })
  const passedOn = program.body.flatMap(({ type, start, end, ...more }) =>
    type === 'ExportNamedDeclaration' && 'source' in more && more.source
      ? code.slice(start, end)
      : [],
  )
  const exported = declarations.filter(({ isExported }) => isExported)
  const list = exported.map(
    ({ names, key }) => `export { ${names.join(', ')} } from ${address(key)}`,
  )
  return { list: [...passedOn, ...list].join('\n'), modules: new Map(modules) }
}

/** What is only declared does nothing by being read, so what no screen uses of it is left out. */
const moduleSideEffects = false

/**
 * Rolldown leaves out what nobody uses, but hands files out whole: what one dialog needs of a file would come with every
 * page that needs another thing of it. So the files that say much to many are taken apart before.
 */
export function partsPlugin(): Plugin {
  const modules = new Map<string, string>()
  return {
    name: 'orari:parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(?:contract|web\/visits|web\/lists)\/[^?]+\.ts$/ },
      async handler(code, id) {
        const parts = await partsOf(code, id)
        if (!parts) return
        for (const [key, part] of parts.modules) modules.set(`${id}?part=${key}`, part)
        return { code: parts.list, map: null, moduleSideEffects }
      },
    },
    resolveId: { filter: { id: /\?part=/ }, handler: (id) => ({ id, moduleSideEffects }) },
    load: {
      filter: { id: /\?part=/ },
      handler: (id) => ({ code: modules.get(id) ?? '', moduleType: 'js', moduleSideEffects }),
    },
  }
}
