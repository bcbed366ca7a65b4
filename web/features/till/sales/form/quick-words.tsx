import './quick-words.css'

type Props = {
  label: string
  words: readonly string[]
  chosen: string
  /** Pressed again, nothing is chosen. */
  onChoose: (word: string) => void
}

/** What is typed most often, to be pressed instead. */
export const QuickWords = ({ label, words, chosen, onChoose }: Props) => (
  <fieldset className="quick-words flex wrap gap-6">
    <legend className="sr-only">{label}</legend>
    {words.map((word) => (
      <button
        className="medium numbers nowrap"
        key={word}
        type="button"
        aria-pressed={word === chosen}
        onClick={() => onChoose(word === chosen ? '' : word)}
      >
        {word}
      </button>
    ))}
  </fieldset>
)
