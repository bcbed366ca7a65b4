import type { Recipe } from './recipe.ts'

const days = { from: '2026-03-01', to: '2026-03-31' }

/** Of who comes back. */
export const returnRecipes: Record<string, Recipe> = {
  'nextVisit.show': { about: 'appointment' },
  'returns.show': { wire: () => ({ query: days }) },
  'returns.rows': { wire: () => ({ query: { ...days, kind: 'closed' } }) },
}
