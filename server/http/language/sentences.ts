import { commonErrors } from '#contract/common.ts'
import { ofAccounts } from './of-accounts.ts'
import { ofAnyField } from './of-any-field.ts'
import { ofClients } from './of-clients.ts'
import { ofOneField } from './of-one-field.ts'
import { besideProgramFields, ofPrograms } from './of-programs.ts'
import { ofSalons } from './of-salons.ts'
import { byCode, filledWith, readerOf, type Sentence } from './sentence.ts'

/** All that a refusal may say. */
export const sentences: readonly Sentence[] = [
  ...ofClients,
  ...ofSalons,
  ...ofAccounts,
  ...ofPrograms,
  ...byCode(ofAnyField),
  ...byCode(ofOneField),
  ...byCode(besideProgramFields),
]

const whole = new Map(sentences.map((sentence) => [sentence.albanian, sentence]))
const open = sentences.flatMap((sentence) => {
  const read = readerOf(sentence)
  return read ? [{ sentence, read }] : []
})

function find(albanian: string): Pick<Sentence, 'english' | 'code'> | undefined {
  const exact = whole.get(albanian)
  if (exact) return exact
  for (const { sentence, read } of open) {
    const found = read(albanian)
    if (found) return { ...sentence, english: filledWith(sentence.english, found) }
  }
  return undefined
}

/** An Albanian sentence in English; itself where it has none. */
export const inEnglish = (albanian: string) => find(albanian)?.english ?? albanian

/** The code of what is said beside a field. */
export const codeOf = (albanian: string) => find(albanian)?.code ?? commonErrors.invalid.code
