import { type Access, rolesFor } from '#contract/access.ts'
import { keyRightOf, type Route } from '#contract/kit/route.ts'

export const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that a log-in answers with. It stands for a person in one salon.',
  },
  key: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key of the salon, `ork_…`, that its owner makes for a program.',
  },
} as const

/** How a caller may show that they may call. */
export const securityOf = (route: Pick<Route, 'access' | 'method' | 'byKey'>) => {
  if (route.access === 'public') return []
  return [{ session: [] }, ...(keyRightOf(route) ? [{ key: [] }] : [])]
}

/** Who may call, for programs. */
export function accessOf(access: Access) {
  if (typeof access === 'string') return { who: access }
  const { right, or, gate } = access
  const rights = or === undefined ? { right } : { right, or }
  return { who: 'member', ...rights, subscription: gate, roles: rolesFor(access) }
}

/** Who may call, in English. */
export function accessInWords(access: Access) {
  if (access === 'public') return 'Needs no account.'
  if (access === 'account') return 'For everybody who is logged in.'
  if (access === 'admin') return 'For administrators of the service only.'
  const terms = access.gate ? 'with a subscription or a trial' : 'also without a subscription'
  return `For members of a salon, ${terms}: ${rolesFor(access).join(', ')}.`
}
