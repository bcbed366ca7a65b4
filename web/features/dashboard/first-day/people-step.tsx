import { useQueryClient } from '@tanstack/react-query'
import { Link2, Plus, X } from 'lucide-react'
import { type MouseEvent, Suspense, useId, useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import { staffComplaints, type Barber, staffRoutes } from '#contract/staff.ts'
import { LinkDialog } from '#web/features/members/add/lazy-link-dialog.ts'
import type { Invitee } from '#web/features/members/add/link-dialog.tsx'
import { useStaffActs } from '#web/features/staff/mutations.ts'
import { staffQuery } from '#web/lists/staff.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { type FieldErrors, isFine } from '#web/platform/forms/form-fields.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import type { KeptDraft } from '#web/platform/forms/use-kept-draft.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { fieldAria, FieldError } from '#web/ui/form/field-frame.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { Invited, useInvited } from './invited.tsx'
import { ofLine, savedLines, withSaved } from './lines.ts'
import { StepActs } from './step-acts.tsx'

/** Whoever works here: has a column already, or is to get one. */
export type Line = { id: string; seen?: Barber | undefined; name: string; isGone?: boolean }

const isNamed = ({ name, isGone }: Line) => !isGone && name.trim() !== ''

function check(lines: readonly Line[]): FieldErrors {
  const blank = lines.filter((line) => line.seen && !line.isGone && !isNamed(line))
  const none = lines.some(isNamed) ? [] : lines.slice(-1)
  return Object.assign(
    {},
    ...[...blank, ...none].map(({ id }) =>
      ofLine(id, { name: staffComplaints.nameMissing.message }),
    ),
  )
}

const isEmpty = (line: Line | undefined) => line && !line.seen && !line.isGone && line.name === ''

/** The next name has its line; what goes stays in the list until it is saved. */
const withEmpty = (lines: readonly Line[]): readonly Line[] =>
  isEmpty(lines.at(-1)) ? lines : [...lines, { id: `new-${lines.length}`, name: '' }]

const lineOf = (seen: Barber): Line => ({ id: seen.id, seen, name: seen.name })
const nameOf = ({ name }: Line) => name

function useNames(barbers: readonly Barber[], [typed, type]: Props['kept']) {
  const named = isEmpty(typed?.at(-1)) ? typed?.slice(0, -1) : typed
  const lines = withEmpty(withSaved(named ?? [], barbers, { nameOf, lineOf }))
  const edited = (id: string, change: Partial<Line>) =>
    withEmpty(lines.map((line) => (line.id === id ? { ...line, ...change } : line)))
  const put: Put = (id, seen) =>
    type((now) => (now ?? lines).map((line) => (line.id === id ? { ...line, seen } : line)))
  return { lines, put, edited }
}

type Put = (id: string, seen: Barber | undefined) => void

/** Somebody has to be there before somebody goes. */
const goingLast = (a: Line, b: Line) => Number(a.isGone ?? false) - Number(b.isGone ?? false)

/** Another try finds what is done already. */
function useSaving(put: Put) {
  const { change, remove } = useStaffActs()
  const client = useQueryClient()

  async function add({ id, name }: Line) {
    const { barber } = await call(staffRoutes.add, { body: { name: name.trim() } })
    put(id, barber)
    return barber
  }
  async function save(line: Line) {
    const { id, seen, isGone } = line
    const name = line.name.trim()
    if (seen && isGone) {
      await remove(seen)
      put(id, undefined)
    } else if (!seen && isNamed(line)) await add(line)
    else if (seen && seen.name !== name) await change(seen.id, { name })
  }
  const wrong = (error: ApiError) => ({ name: error.fields['name'] ?? error.message })
  const told = () => client.invalidateQueries(staffQuery)
  return {
    add: (line: Line) => add(line).finally(told),
    wrong,
    saveAll: (lines: readonly Line[]) =>
      savedLines(lines.toSorted(goingLast), { save, wrong }).finally(told),
  }
}

type Refuse = (line: Line, error: ApiError) => void

/** A link is for a column, which is made first. */
function useInviting(add: (line: Line) => Promise<Barber>, refuse: Refuse) {
  const [invitee, set] = useState<Invitee>()
  const { run } = useSingleFlight(async (line: Line) => {
    try {
      const { id, name } = line.seen ?? (await add(line))
      set({ name, role: 'barber', staffId: id })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(line, error)
    }
  })
  const dialog = invitee && (
    <Suspense>
      <LinkDialog invitee={invitee} onClose={() => set(undefined)} />
    </Suspense>
  )
  return { invite: run, dialog }
}

type Props = {
  barbers: readonly Barber[]
  kept: KeptDraft<readonly Line[]>
  onDone: () => void
}

/** Each name is a column, and may be handed a link to log in with. */
export function PeopleStep({ barbers, kept, onDone }: Props) {
  const [, type] = kept
  const { lines, put, edited } = useNames(barbers, kept)
  const { add, saveAll, wrong } = useSaving(put)
  const done = () => {
    type(null)
    onDone()
  }
  const send = async (all: readonly Line[]) => {
    const refused = await saveAll(all)
    if (isFine(refused)) done()
    else form.complain(refused)
  }
  const form = useDraftForm({ draft: lines, check, send })
  function edit(id: string, change: Partial<Line>) {
    const next = edited(id, change)
    type(next)
    form.recheck(next)
  }
  const me = useSession().user?.staffId
  const isMine = ({ seen }: Line) => seen !== undefined && seen.id === me
  const { invite, dialog } = useInviting(add, (line, error) =>
    form.complain(ofLine(line.id, wrong(error))),
  )
  const shown = lines.filter(({ isGone }) => !isGone)
  const count = shown.filter(isNamed).length
  return (
    <form {...form.props} className="stack gap-12">
      <p>Secili emër është një kolonë në orar.</p>
      <ul className="first-names stack gap-8">
        {shown.map((line, nth) => (
          <NameLine
            key={line.id}
            line={line}
            isLast={nth === shown.length - 1}
            error={form.errors[`${line.id}.name`]}
            onType={(name) => edit(line.id, { name })}
            onInvite={isNamed(line) && !isMine(line) ? () => invite(line) : undefined}
            onRemove={
              count > 1 && isNamed(line) ? () => edit(line.id, { isGone: true }) : undefined
            }
          />
        ))}
      </ul>
      {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      <StepActs
        busy={form.busy}
        isOff={count === 0}
        words={`Ruaj ${counted(count, 'vetë', 'veta')}`}
      >
        {barbers.length < 2 && (
          <button type="button" className="link touchable" onClick={done}>
            Vetëm unë
          </button>
        )}
      </StepActs>
      {dialog}
    </form>
  )
}

type NameProps = {
  line: Line
  isLast: boolean
  error: string | undefined
  onType: (name: string) => void
  onInvite: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** The line goes, and with it the button that was pressed. */
const toNext = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
  currentTarget.form?.querySelector<HTMLElement>('[data-begin]')?.focus()

function NameLine({ line, isLast, error, onType, onInvite, onRemove }: NameProps) {
  const { name, seen } = line
  const id = useId()
  const isInvited = useInvited(seen?.id)
  return (
    <li>
      {isLast && !name ? (
        <span className="avatar first-next" aria-hidden>
          <Plus size={16} />
        </span>
      ) : (
        <Avatar name={name} size={34} hue={seen?.colour} />
      )}
      <input
        className="control"
        autoComplete="off"
        aria-label={isLast ? 'Emri tjetër' : 'Emri'}
        placeholder={isLast ? 'Emri tjetër' : undefined}
        data-begin={isLast || undefined}
        value={name}
        {...fieldAria(id, { error })}
        onChange={({ target }) => onType(target.value)}
      />
      {onInvite && (
        <Button
          kind="icon"
          aria-label={`${isInvited ? 'Lidhje e re' : 'Fto me lidhje'}: ${name}`}
          onClick={onInvite}
        >
          <Link2 size={18} aria-hidden />
        </Button>
      )}
      {onRemove && (
        <Button
          kind="icon"
          aria-label={`Hiqe: ${name}`}
          onClick={(event) => {
            toNext(event)
            onRemove()
          }}
        >
          <X size={18} aria-hidden />
        </Button>
      )}
      {isInvited && <Invited />}
      {error && <FieldError id={id}>{error}</FieldError>}
    </li>
  )
}
