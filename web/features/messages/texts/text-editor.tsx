import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { DoorLanguage } from '#contract/languages.ts'
import { textNameOf, type TextKind } from '#contract/messages/messages.ts'
import { filled, type Place, places } from '#contract/messages/places.ts'
import { usualTexts } from '#contract/messages/usual-texts.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Field, TextAreaField } from '#web/ui/form/field.tsx'
import { exampleIn, lateLabel, type ListedText, switchWords, wordOf } from './text-words.ts'
import type { TextsDraft } from './use-texts-draft.ts'

type Props = {
  readonly listed: ListedText
  readonly lang: DoorLanguage
  readonly draft: TextsDraft
  readonly errors: Readonly<Record<string, string | undefined>>
}

/** One text, with what belongs to it: whether it is written at all, and where a review goes. */
export function TextEditor(props: Props) {
  const { kind, label } = props.listed
  const hasSwitch = kind === 'review' || kind === 'birthday'
  return (
    <section className="text-editor stack gap-16 framed" aria-label={label}>
      <h3>{label}</h3>
      {hasSwitch && <Sending {...props} kind={kind} />}
      {kind === 'review' && <GoogleLink {...props} />}
      <OneText {...props} kind={kind} label="Teksti" />
      {kind === 'moved' && <OneText {...props} kind="late" label={lateLabel} />}
    </section>
  )
}

function Sending({ kind, draft }: Props & { readonly kind: 'review' | 'birthday' }) {
  const { label, hint } = switchWords[kind]
  return (
    <div className="text-switch">
      <Switch
        label={label}
        hint={hint}
        checked={draft.now.messages[kind]}
        onChange={(isOn) => draft.type({ messages: { ...draft.now.messages, [kind]: isOn } })}
      />
    </div>
  )
}

/** The address at Google; it is tried before clients are sent there. */
function GoogleLink({ draft, errors }: Props) {
  const { reviewUrl, messages } = draft.now
  const isAbsent = messages.review && reviewUrl.trim() === ''
  return (
    <div className="stack start gap-8">
      <Field
        label="Lidhja e sallonit në Google"
        className="text-link"
        name="reviewUrl"
        type="url"
        inputMode="url"
        maxLength={500}
        placeholder="https://g.page/r/…/review"
        value={reviewUrl}
        error={errors['reviewUrl']}
        hint={isAbsent ? 'Pa lidhje nuk dërgohet.' : undefined}
        onChange={({ target }) => draft.type({ reviewUrl: target.value })}
      />
      {/^https:\/\/\S+$/.test(reviewUrl.trim()) && (
        <a
          className="link row gap-6 touchable"
          href={reviewUrl.trim()}
          target="_blank"
          rel="noreferrer"
        >
          <ExternalLink size={15} aria-hidden /> Hape për ta provuar
        </a>
      )}
    </div>
  )
}

type OneProps = Props & { readonly kind: TextKind; readonly label: string }

/** The words, the places that one touch puts in, and what a client would read. */
function OneText({ kind, label, listed, lang, draft, errors }: OneProps) {
  const salon = useQuery(salonQuery).data?.name ?? '…'
  const name = textNameOf(kind, lang)
  const area = useRef<HTMLDivElement>(null)
  const text = draft.now.texts[name]
  const type = (words: string) => draft.type({ texts: { ...draft.now.texts, [name]: words } })
  function put(place: Place) {
    const field = area.current?.querySelector('textarea')
    if (!field) return
    const { selectionStart: from, selectionEnd: to } = field
    const word = `{${place}}`
    flushSync(() => type(text.slice(0, from) + word + text.slice(to)))
    field.focus()
    field.setSelectionRange(from + word.length, from + word.length)
  }
  return (
    <div ref={area} className="texts-one stack start gap-8">
      <TextAreaField
        label={label}
        name={name}
        rows={5}
        maxLength={600}
        lang={lang}
        value={text}
        error={errors[name]}
        onChange={({ target }) => type(target.value)}
      />
      <div className="text-places flex wrap gap-6">
        {listed.places.map((place) => (
          <button
            key={place}
            type="button"
            className="text-place"
            title={places[place]}
            onClick={() => put(place)}
          >
            {wordOf(place)}
          </button>
        ))}
      </div>
      <p className="text-reads">Kështu e lexon klienti</p>
      <p className="texts-preview" lang={lang}>
        {filled(text, exampleIn(lang, salon))}
      </p>
      {text !== usualTexts[name] && (
        <Button kind="ghost" onClick={() => type(usualTexts[name])}>
          Teksti i zakonshëm
        </Button>
      )}
    </div>
  )
}
