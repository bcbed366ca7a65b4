import { api } from '#contract/api.ts'
import { keyRightOf, type Route } from '#contract/kit/route.ts'
import { english } from '#server/http/docs/english/english.ts'
import { openApi } from '#server/http/docs/openapi.ts'

/** The calls of the document that a key may make, by their operation ids. */
export const keyCalls: ReadonlyMap<string, Route> = new Map(
  Object.entries(api).flatMap(([feature, routes]) =>
    Object.entries<Route>(routes)
      .filter(([, route]) => keyRightOf(route) !== undefined)
      .map(([name, route]) => [`${feature}.${name}`, route] as const),
  ),
)

/** The document with these calls alone, and without examples: a file of its own holds the example of each. */
export function keyDocument(url: string) {
  const { tags: _, ...document } = openApi({ register: api, english, appUrl: url })
  const paths = Object.entries(document.paths).map(([path, calls]) => {
    const kept = Object.entries(calls).filter(([, call]) => keyCalls.has(idOf(call)))
    return [path, Object.fromEntries(kept)] as const
  })
  const open = paths.filter(([, calls]) => Object.keys(calls).length > 0)
  return withoutExamples({ ...document, paths: Object.fromEntries(open) })
}

const idOf = (call: unknown) =>
  typeof call === 'object' && call !== null && 'operationId' in call ? String(call.operationId) : ''

function withoutExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutExamples)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'example' && name !== 'examples')
      .map(([name, inside]) => [name, withoutExamples(inside)]),
  )
}
