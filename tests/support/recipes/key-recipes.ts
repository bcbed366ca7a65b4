import { randomUUID } from 'node:crypto'
import type { Recipe } from './recipe.ts'

export const keyRecipes: Record<string, Recipe> = {
  'keys.list': {},
  'keys.add': { wire: () => ({ body: { name: `Boti ${randomUUID()}`, rights: ['read'] } }) },
  'keys.end': { about: 'key' },
}
