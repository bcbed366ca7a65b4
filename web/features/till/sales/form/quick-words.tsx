import './quick-words.css'

type Props = {
  label: string
  words: readonly string[]
  chosen: string
  /** A second press on a word clears the choice. */
  onChoose: (word: string) => void
}

/** Buttons for the texts that are typed most often. */
export const QuickWords = ({ label, words, chosen, onChoose }: Props) => (
  <fieldset className="quick-words flex wrap gap-6">
    <legend className="sr-only">{label}</legend>
    {words.map((word) => (
      <button
        className="chip numbers"
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
