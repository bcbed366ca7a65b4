import { Field } from '#web/ui/form/field.tsx'
import { QuickWords } from '#web/features/till/sales/form/quick-words.tsx'

type Props = {
  value: string
  error: string | undefined
  /** The reasons that are given most often. */
  words: readonly string[]
  onChange: (reason: string) => void
}

export const ReasonField = ({ value, error, words, onChange }: Props) => (
  <>
    <Field
      label="Arsyeja"
      maxLength={200}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
    <QuickWords label="Arsye të shpeshta" words={words} chosen={value} onChoose={onChange} />
  </>
)
