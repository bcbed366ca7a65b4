import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  filled,
  messageWords,
  type Place,
  places,
  textNameOf,
  type TextKind,
  textKinds,
  textNames,
  type Texts,
} from '#contract/messages.ts'
import { usualTexts } from '#contract/usual-texts.ts'
import type { DoorLanguage } from '#contract/link-forms.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Waiting } from '#web/ui/data/waiting.tsx'
import { TextAreaField } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { useSaveTexts } from './mutations.ts'
import { textsQuery } from './queries.ts'

const labels: Readonly<Record<TextKind, string>> = {
  reminder: 'Kujtesa',
  confirmed: 'Kur rezervohet',
  moved: 'Kur zhvendoset',
  cancelled: 'Kur anulohet',
  late: 'Kur vonohemi',
  offer: 'Kur ofrohet një vend',
  due: 'Kthimi',
  review: 'Fjala në Google',
  birthday: 'Ditëlindja',
}

/** Stands in the preview for what a real message fills in. */
const examples: Readonly<Record<DoorLanguage, Readonly<Record<Place, string>>>> = {
  sq: {
    emri: 'Besa',
    dita: 'nesër',
    ora: '17:30',
    ishte: 'të martën, 16:00',
    sherbimet: 'Qethje',
    berberi: 'Arta',
    salloni: 'Salloni ynë',
    lidhja: 'orari.example/b/…',
    deri: '15:20',
    ditet: '52',
    google: 'g.page/r/salloni-yne/review',
  },
  en: {
    emri: 'Besa',
    dita: 'tomorrow',
    ora: '17:30',
    ishte: 'on Tuesday, 16:00',
    sherbimet: 'Haircut',
    berberi: 'Arta',
    salloni: 'Our salon',
    lidhja: 'orari.example/b/…',
    deri: '15:20',
    ditet: '52',
    google: 'g.page/r/our-salon/review',
  },
}

export function TextsPanel() {
  const { data, error, refetch } = useQuery(textsQuery)
  if (data) return <TextsForm texts={data} />
  if (!error) return <TextsWaiting />
  return <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
}

/** The form with the usual texts, which most salons have, unseen: as high as what comes. */
const TextsWaiting = () => (
  <Waiting className="texts-waiting">
    <TextsForm texts={usualTexts} />
  </Waiting>
)

function TextsForm({ texts }: { texts: Texts }) {
  const [typed, setTyped] = useState<Partial<Texts>>({})
  const [lang, setLang] = useState<DoorLanguage>('sq')
  const save = useSaveTexts()
  const draft: Texts = { ...texts, ...typed }
  const isChanged = textNames.some((name) => draft[name] !== texts[name])
  const form = useDraftForm({
    draft,
    check: (all: Texts) =>
      Object.fromEntries(
        textNames
          .filter((name) => all[name].trim() === '')
          .map((name) => [name, messageWords.empty]),
      ),
    unsaved: { isChanged: () => isChanged, where: 'te tekstet' },
    send: async () => {
      toast.success(await save(draft))
      setTyped({})
    },
  })
  return (
    <form className="texts" {...form.props}>
      <Segmented
        label="Gjuha"
        value={lang}
        onChange={setLang}
        options={[
          { value: 'sq', label: 'Shqip' },
          { value: 'en', label: 'English' },
        ]}
      />
      <p className="texts-places">
        Vendet që mbushen vetë:{' '}
        {Object.keys(places)
          .map((place) => `{${place}}`)
          .join(' ')}
        . Rreshti me {'{lidhja}'} hiqet kur faqja publike është e mbyllur.
      </p>
      {textKinds.map((kind) => {
        const name = textNameOf(kind, lang)
        return (
          <OneText
            key={name}
            {...{ kind, lang, text: draft[name], error: form.errors[name] }}
            onType={(text) => setTyped({ ...typed, [name]: text })}
          />
        )
      })}
      {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      <Button type="submit" kind="primary" busy={form.busy} busyLabel="Duke ruajtur...">
        Ruaj tekstet
      </Button>
    </form>
  )
}

type OneProps = {
  readonly kind: TextKind
  readonly lang: DoorLanguage
  readonly text: string
  readonly error: string | undefined
  readonly onType: (text: string) => void
}

/** A text, and beneath it what a client would read. */
function OneText({ kind, lang, text, error, onType }: OneProps) {
  const name = textNameOf(kind, lang)
  return (
    <div className="texts-one stack start gap-8">
      <TextAreaField
        label={labels[kind]}
        name={name}
        rows={4}
        maxLength={600}
        lang={lang}
        value={text}
        error={error}
        onChange={({ target }) => onType(target.value)}
      />
      <p className="texts-preview" lang={lang}>
        {filled(text, examples[lang])}
      </p>
      {text !== usualTexts[name] && (
        <Button kind="ghost" onClick={() => onType(usualTexts[name])}>
          Teksti i zakonshëm
        </Button>
      )}
    </div>
  )
}
