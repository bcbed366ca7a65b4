import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'wouter'
import type { DoorLanguage } from '#contract/languages.ts'
import { textKinds } from '#contract/messages/messages.ts'
import { usualTexts } from '#contract/messages/usual-texts.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { phone, useMedia } from '#web/platform/media.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Waiting } from '#web/ui/data/waiting.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { textsQuery } from '../queries.ts'
import { TextEditor } from './text-editor.tsx'
import { type ListedKind, listedTexts } from './text-words.ts'
import { openText, useOpenText } from './use-open-text.ts'
import { type Known, type TextsDraft, useTextsDraft } from './use-texts-draft.ts'
import './texts.css'

export function TextsPanel() {
  const texts = useQuery(textsQuery)
  const { data: salon } = useQuery(salonQuery)
  if (texts.data && salon) return <TextsForm {...texts.data} reviewUrl={salon.reviewUrl ?? ''} />
  if (!texts.error) return <TextsWaiting />
  return <LoadTrouble onRetry={() => void texts.refetch()}>{texts.error.message}</LoadTrouble>
}

/** The form with the usual texts, which most salons have, unseen: as high as what comes. */
const TextsWaiting = () => (
  <Waiting className="texts-waiting">
    <TextsForm texts={usualTexts} messages={{ review: false, birthday: false }} reviewUrl="" />
  </Waiting>
)

type Errors = Readonly<Record<string, string | undefined>>

/** The first text in which something is wrong. */
function wrongIn(errors: Errors): ListedKind | undefined {
  const names = Object.keys(errors).filter((name) => errors[name])
  const kind = textKinds.find((one) => names.some((name) => name.startsWith(one)))
  return kind === 'late' ? 'moved' : kind
}

/** What has no language is in both. */
const isIn = (name: string, lang: DoorLanguage) =>
  name === 'reviewUrl' || name.endsWith(lang === 'sq' ? 'Sq' : 'En')

/** A list of the texts with one open; on a phone each is a page of its own. */
function TextsForm(known: Known) {
  const [lang, setLang] = useState<DoorLanguage>('sq')
  const { form, draft } = useTextsDraft(known)
  const isPhone = useMedia(phone)
  const asked = useOpenText()
  const open = asked ?? (isPhone ? undefined : 'reminder')
  const errors = form.errors as Errors
  const listed = listedTexts.find(({ kind }) => kind === open)
  const wrong = wrongIn(errors)
  const names = Object.keys(errors).filter((name) => errors[name])
  const [told, setTold] = useState('')
  if (names.join() !== told) {
    setTold(names.join())
    if (wrong && !names.some((name) => isIn(name, lang))) setLang(lang === 'sq' ? 'en' : 'sq')
  }
  const show = useEffectEvent((kind: ListedKind) => kind !== open && openText(kind))
  useEffect(() => {
    if (wrong) show(wrong)
  }, [wrong])
  useEffect(() => {
    if (wrong && wrong === open)
      document.querySelector<HTMLElement>('.text-editor [aria-invalid=true]')?.focus()
  }, [wrong, open, lang])
  return (
    <form className="texts" {...form.props}>
      <div className="texts-tools row gap-8">
        {isPhone && listed && (
          <Button kind="icon" aria-label="Të gjitha tekstet" onClick={() => openText('')}>
            <ChevronLeft size={18} aria-hidden />
          </Button>
        )}
        <Segmented
          label="Gjuha"
          value={lang}
          onChange={setLang}
          options={[
            { value: 'sq', label: 'Shqip' },
            { value: 'en', label: 'English' },
          ]}
        />
        <Button type="submit" kind="primary" busy={form.busy} busyLabel="Duke ruajtur...">
          Ruaj
        </Button>
      </div>
      {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      <div className="texts-body">
        {!(isPhone && listed) && <TextList open={open} draft={draft} />}
        {listed && <TextEditor key={listed.kind} {...{ listed, lang, draft, errors }} />}
      </div>
    </form>
  )
}

type ListProps = { readonly open: ListedKind | undefined; readonly draft: TextsDraft }

function TextList({ open, draft }: ListProps) {
  const { data: salon } = useQuery(salonQuery)
  const shown = listedTexts.filter(({ kind }) => kind !== 'queue' || salon?.queue)
  const isOff = (kind: ListedKind) =>
    (kind === 'review' || kind === 'birthday') && !draft.now.messages[kind]
  return (
    <nav className="text-list framed lined" aria-label="Tekstet">
      {shown.map(({ kind, label, note }) => (
        <a
          key={kind}
          className="row gap-8"
          href={`#${kind}`}
          aria-current={kind === open}
          onClick={(event) => {
            event.preventDefault()
            openText(kind)
          }}
        >
          <span className="grow">
            <b>{label}</b> {note && <small>{note}</small>}
          </span>
          {isOff(kind) && <span className="quiet">jo</span>}
          <ChevronRight size={17} aria-hidden />
        </a>
      ))}
    </nav>
  )
}

export const BackToMessages = () => (
  <Link className={buttonClass('icon')} to="/presin?s=mesazhe" aria-label="Kthehu te mesazhet">
    <ChevronLeft size={18} aria-hidden />
  </Link>
)
