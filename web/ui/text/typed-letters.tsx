import { fold } from '#contract/kit/albanian.ts'

/** Where the typed letters stand, whatever their case and accents: at the beginning of a word sooner than within one. */
function spanOf(words: string, typed: string) {
  const wanted = fold(typed)
  const isAt = (start: number) => fold(words.slice(start)).startsWith(wanted)
  const starts = [...words.matchAll(/\p{L}|\p{N}/gu)].map(({ index }) => index).filter(isAt)
  const beginsWord = (start: number) => !/[\p{L}\p{M}\p{N}]$/u.test(words.slice(0, start))
  const start = starts.find(beginsWord) ?? starts[0]
  if (wanted === '' || start === undefined) return undefined
  let end = start + 1
  while (fold(words.slice(start, end)).length < wanted.length) end++
  return { start, end }
}

type Props = { words: string; typed: string | undefined }

/** The words, with the letters marked by which they were found. */
export function TypedLetters({ words, typed = '' }: Props) {
  const span = spanOf(words, typed)
  if (!span) return words
  return (
    <>
      {words.slice(0, span.start)}
      <mark>{words.slice(span.start, span.end)}</mark>
      {words.slice(span.end)}
    </>
  )
}
