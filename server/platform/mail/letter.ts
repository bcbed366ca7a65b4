import { letterHtml } from './letter-html.ts'

export type LetterParts = {
  subject: string
  greeting?: string
  paragraphs: readonly string[]
  button?: { label: string; url: string }
  note?: string
  headers?: Readonly<Record<string, string>>
}

export type Letter = {
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

export function letter(parts: LetterParts): Letter {
  const subject = oneLine(parts.subject)
  const { headers } = parts
  return {
    subject,
    text: plainText(parts),
    html: letterHtml({ ...parts, subject }),
    ...(headers && { headers }),
  }
}

/** A line break in a header would begin another header. */
export const oneLine = (words: string) => words.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function plainText({ greeting, paragraphs, button, note }: LetterParts) {
  const link = button && `${button.label}:\n${button.url}`
  const blocks = [greeting, ...paragraphs, link, note, '-- \nOrari']
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`
}
