/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { DialledCountry } from '#contract/kit/dialling.ts'
import type { Person } from '../book/choice.ts'
import { Icon } from '../icon.tsx'
import { useSpeech } from '../speech.ts'
import { PhoneField } from './phone-field.tsx'
import { TextField } from './text-field.tsx'

type FieldsProps = {
  person: Person
  /** The salon's country. */
  home: DialledCountry
  wrong: Readonly<Record<string, string>>
  isBusy: boolean
  onChange: (part: Partial<Person>) => void
  /** Without a visit there is nothing to remind of, and nothing to note. */
  isBrief?: boolean
}

/** Name and phone, and further fields that a plus button opens. */
export function Fields({ person, home, wrong, isBusy, onChange, isBrief = false }: FieldsProps) {
  const { words } = useSpeech()
  const [open, setOpen] = useState<readonly string[]>([])
  const isOpen = (name: 'email' | 'note') =>
    open.includes(name) || person[name] !== '' || wrong[name] !== undefined
  const field = (name: 'name' | 'email' | 'note', more: object) => (
    <TextField
      name={name}
      label={words[name]}
      value={person[name]}
      wrong={wrong[name]}
      isBusy={isBusy}
      onType={(typed) => onChange({ [name]: typed })}
      more={more}
    />
  )
  return (
    <div class="form">
      {field('name', { autocomplete: 'name', enterkeyhint: 'next', maxLength: 40 })}
      <PhoneField
        person={person}
        home={home}
        wrong={wrong['phone']}
        isBusy={isBusy}
        onChange={onChange}
      />
      {isOpen('email') &&
        field('email', {
          type: 'email',
          inputMode: 'email',
          autocomplete: 'email',
          maxLength: 254,
        })}
      {!isBrief && isOpen('note') && field('note', { maxLength: 300 })}
      <div class="more">
        {(isBrief ? (['email'] as const) : (['email', 'note'] as const)).map(
          (name) =>
            !isBusy &&
            !isOpen(name) && (
              <button
                key={name}
                type="button"
                class="btn btn-quiet"
                onClick={() => setOpen([...open, name])}
              >
                <Icon name="plus" size={16} />
                {isBrief ? words.email : name === 'email' ? words.emailAdd : words.noteAdd}
              </button>
            ),
        )}
      </div>
      {!isBusy && !isBrief && <MayWrite person={person} onChange={onChange} />}
    </div>
  )
}

/** A checkbox that starts empty, so that only clients who ask for messages get them. */
function MayWrite({ person, onChange }: Pick<FieldsProps, 'person' | 'onChange'>) {
  const { words } = useSpeech()
  return (
    <label class="may">
      <input
        type="checkbox"
        checked={person.mayWrite}
        onChange={({ currentTarget }) => onChange({ mayWrite: currentTarget.checked })}
      />
      <span>{words.mayWrite}</span>
    </label>
  )
}
