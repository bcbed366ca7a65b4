import { expect, test } from 'vitest'
import { wordsNamedIn } from './named-words.ts'

test('a word stays where a source names it, also in quotes, and goes where none does', () => {
  const code = `import { days } from './days.ts'
    export const sq = { ...days, take: 'Po', note: (n: number) => \`\${n}\`, scan: ['Një', 'Dy'], last: 'E fundit' }
    export const without = { take: 'Jo', scan: 'Tre' } as const satisfies Partial<typeof sq>`
  const sources = `words['take']; words.note(3)`
  expect(wordsNamedIn(sources, code)).toBe(`import { days } from './days.ts'
    export const sq = { ...days, take: 'Po', note: (n: number) => \`\${n}\`, }
    export const without = { take: 'Jo', } as const satisfies Partial<typeof sq>`)
})
