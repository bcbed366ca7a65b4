import { relative } from 'node:path'
import ts from 'typescript'

function serverProgram() {
  const { config } = ts.readConfigFile('server/tsconfig.json', (path) => ts.sys.readFile(path))
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, 'server')
  return ts.createProgram(
    fileNames.filter((name) => !name.endsWith('.test.ts')),
    options,
  )
}

/** Whether a value of the type is a SalonId, or bears one in a field at any depth. */
function salonIdFinder(program: ts.Program) {
  const checker = program.getTypeChecker()
  const isOurs = (symbol: ts.Symbol) =>
    !symbol.declarations?.some((declaration) => {
      const file = declaration.getSourceFile()
      return (
        program.isSourceFileDefaultLibrary(file) || program.isSourceFileFromExternalLibrary(file)
      )
    })

  const partsOf = (type: ts.Type) => {
    if (type.isUnionOrIntersection()) return type.types
    if (!(type.flags & ts.TypeFlags.Object)) return []
    const fields = checker.getPropertiesOfType(type).filter(isOurs)
    return [
      ...checker.getTypeArguments(type as ts.TypeReference),
      ...fields.map((field) => checker.getTypeOfSymbol(field)),
    ]
  }

  return (node: ts.Node) => {
    const seen = new Set<ts.Type>()
    const waiting = [checker.getTypeAtLocation(node)]
    for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
      if (seen.has(type)) continue
      seen.add(type)
      const brand = type.isIntersection() ? type.getProperty('__brand') : undefined
      if (brand && checker.typeToString(checker.getTypeOfSymbol(brand)) === '"SalonId"') return true
      waiting.push(...partsOf(type))
    }
    return false
  }
}

/**
 * A type is put on a value by word alone: an assertion, the row type of a query, a type predicate. What was a SalonId
 * before is none that is made.
 */
function mints(node: ts.Node, holdsSalonId: (node: ts.Node) => boolean) {
  if (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type))
    return holdsSalonId(node.type) && !holdsSalonId(node.expression)
  if (ts.isTaggedTemplateExpression(node) || ts.isCallExpression(node))
    return node.typeArguments?.some(holdsSalonId) ?? false
  return ts.isTypePredicateNode(node) && node.type !== undefined && holdsSalonId(node.type)
}

/** The files of the server that make a SalonId, as the compiler sees their types, and how many files it has read. */
export function filesMintingSalonIds() {
  const program = serverProgram()
  const holdsSalonId = salonIdFinder(program)
  const isMinting = (node: ts.Node): boolean =>
    mints(node, holdsSalonId) || (ts.forEachChild(node, isMinting) ?? false)

  const files = program
    .getSourceFiles()
    .map((file) => ({ file, name: relative('.', file.fileName) }))
    .filter(({ name }) => name.startsWith('server/'))
  const minting = files.filter(({ file }) => isMinting(file)).map(({ name }) => name)
  return { minting, read: files.length }
}
