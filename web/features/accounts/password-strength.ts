import { minPassword } from '#contract/accounts/auth-forms.ts'

export const recommendedPassword = 15
const fair = 10
const poor = minPassword - 1

/** How much of a password counts: letters that repeat add little, and one that is refused is worth the least. */
export const worthOf = (typed: string, weakness?: string | null) =>
  Math.min(
    typed.length,
    new Set(typed).size * 2,
    typeof weakness === 'string' ? poor : recommendedPassword,
  )

/** In a word, once it is known whether the server refuses it; what is too short is weak at once. */
export function strengthOf(typed: string, weakness: string | null | undefined) {
  const worth = worthOf(typed, weakness)
  if (worth < minPassword) return 'I dobët'
  if (weakness === undefined) return undefined
  if (worth < fair) return 'I pranueshëm'
  return worth < recommendedPassword ? 'I mirë' : 'I fortë'
}
