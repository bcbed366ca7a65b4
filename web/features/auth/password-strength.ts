import { minPassword } from '#contract/auth-forms.ts'

export const recommendedPassword = 15
const fair = 10

/** How much of a password counts: letters that repeat add little. */
export const worthOf = (typed: string) =>
  Math.min(typed.length, new Set(typed).size * 2, recommendedPassword)

export function strengthOf(typed: string) {
  const worth = worthOf(typed)
  if (worth < minPassword) return 'I dobët'
  if (worth < fair) return 'I pranueshëm'
  return worth < recommendedPassword ? 'I mirë' : 'I fortë'
}
