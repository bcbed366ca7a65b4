import { readFileSync } from 'node:fs'
import { fold } from '#contract/kit/albanian.ts'

let words: Set<string> | undefined

function list() {
  words ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return words
}

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const unmasked = (typed: string) =>
  typed.replace(/[013457@$!]/g, (sign) => lookAlikes[sign] ?? sign)

/** The word without the usual additions: "Berber123!", "!berber", "2024berber". */
const bare = (typed: string) =>
  typed.replace(/[^\p{L}\p{N}]/gu, '').replace(/^\d{1,4}(?=\p{L})|(?<=\p{L})\d{1,4}$/gu, '')

const isPattern = (typed: string) =>
  // A date or phone number; one piece repeated; neighbours on the keyboard or in the alphabet.
  /^\d{1,10}$/.test(typed) || /^(.{1,4})\1+$/su.test(typed) || isRow(typed)

function isRow(typed: string) {
  const codes = Array.from(typed, (sign) => sign.codePointAt(0) ?? 0)
  const step = (codes[1] ?? 0) - (codes[0] ?? 0)
  return (
    Math.abs(step) === 1 && codes.every((code, i) => i === 0 || code - (codes[i - 1] ?? 0) === step)
  )
}

/** True for a password that is guessed early. Case, accents, look-alike signs and a number at the end don't hide it. */
export function isCommon(password: string) {
  const typed = fold(password)
  const disguises = [
    typed,
    bare(typed),
    unmasked(typed),
    unmasked(bare(typed)),
    bare(unmasked(typed)),
  ]
  return disguises.some((word) => word !== '' && (list().has(word) || isPattern(word)))
}
