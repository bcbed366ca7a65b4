import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DayOrder } from '#contract/imports/outcome.ts'
import type { ImportKind } from '#contract/imports/imports.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { cameWords } from './kinds.ts'
import { earlierImportsQuery } from './queries.ts'
import {
  type Asked,
  type Fields,
  type Matches,
  nothingAsked,
  type Places,
  saidOf,
} from './asked.ts'
import { openDays } from './columns/open-days.ts'
import type { ImportAnswer, ImportRow } from './send-import.ts'
import { type ChosenFile, readChosen } from './start/chosen-file.ts'
import { isAddressBook, isPhoneBook } from './start/sources.tsx'
import { type Ticks, tickedOf, ticksSaid } from './trial/ticks.ts'
import { type Sending, useSending } from './use-sending.ts'

export type ImportStep = 'start' | 'columns' | 'trial' | 'end'

type State = {
  kind: ImportKind
  step: ImportStep
  file?: ChosenFile | undefined
  answer?: ImportAnswer | undefined
  /** When it was brought. */
  cameAt?: Date
  /** What the file names and the salon does not know, as the first trial found it. */
  unknown?: ImportAnswer['unknown']
  asked: Asked
  ticks: Ticks
  /** Narrows the rows that are listed; `found` is the search that the answer is for. */
  search: string
  found: string
  /** All rows that were answered so far, by their numbers. */
  listed: ReadonlyMap<number, ImportRow>
  /** A trial run that did not come to its end. */
  failed?: Trial | undefined
}
type Trial = {
  asked: Asked
  unknown?: ImportAnswer['unknown']
  placesFor?: number
  /** With other columns: what was chosen of the rows is forgotten. */
  isAnew?: boolean
}
type Desk = { state: State; set: (change: Partial<State>) => void; sending: Sending }

const nothingChosen = {
  ticks: { all: true, but: new Set<number>() },
  search: '',
  found: '',
  listed: new Map<number, ImportRow>(),
}

const atStart = (kind: ImportKind): State => ({
  kind,
  step: 'start',
  file: undefined,
  answer: undefined,
  unknown: undefined,
  failed: undefined,
  asked: nothingAsked,
  ...nothingChosen,
})

/** One file on its way into the salon: chosen, its columns set, tried, brought. */
export function useImport() {
  const client = useQueryClient()
  const [state, setState] = useState(() => atStart('clients'))
  const sending = useSending()
  const set = (change: Partial<State>) => setState((before) => ({ ...before, ...change }))
  const desk = { state, set, sending }
  const { asked, ...shown } = state
  const { sent, trouble, stop } = sending
  return {
    ...shown,
    ...asked,
    trouble,
    stop,
    /** How much of the file has been sent; undefined while nothing is on its way. */
    sent: sent?.share,
    isBringing: sent?.isReal === true,
    choose: (file: File) => choose(desk, file),
    setKind: (kind: ImportKind) => set({ kind }),
    setField: (index: number, field: string | null) =>
      set({ asked: { ...asked, fields: { ...fieldsIn(state), [index]: field } } }),
    setDays: (days: DayOrder) => set({ asked: { ...asked, days } }),
    /** Where nothing is changed the first answer is the trial already. */
    tryOut: () =>
      asked.fields || asked.days
        ? tryAgain(desk, { asked: { ...nothingAsked, ...columnsAsked(state) }, isAnew: true })
        : set({ step: 'trial' }),
    setChoice: (row: number, choice: 'known' | 'new') =>
      set({ asked: { ...asked, choices: { ...asked.choices, [row]: choice } } }),
    ...actsOfTrial(desk),
    bring: async () => {
      const came = await bring(desk)
      if (came) await client.invalidateQueries({ queryKey: earlierImportsQuery.queryKey })
    },
    back: () => goBack(desk),
    startAnew: (kind: ImportKind) => {
      sending.setTrouble(undefined)
      set(atStart(kind))
    },
  }
}
export type Import = ReturnType<typeof useImport>

/** What is tried anew as soon as it is set. */
function actsOfTrial(desk: Desk) {
  const { asked, failed } = desk.state
  return {
    match: (matches: Matches) => tryWith(desk, { matches }),
    setCreate: (create: boolean) => tryWith(desk, { create }),
    askPlaces: (row: number) => tryWith(desk, { places: without(asked.places, row) }, row),
    setPlace: (row: number, place: Places[number] | undefined) =>
      tryWith(desk, { places: { ...without(asked.places, row), ...(place && { [row]: place }) } }),
    setTicks: (ticks: Ticks) => desk.set({ ticks }),
    setSearch: (search: string) => desk.set({ search }),
    find: () => tryWith(desk, {}),
    /** Undefined where it was no trial that did not come to its end. */
    retryTrial: failed && (() => tryAgain(desk, failed)),
  }
}

const fieldsIn = ({ answer, asked: { fields } }: State): Fields =>
  fields ?? Object.fromEntries(answer?.columns.map(({ index, field }) => [index, field]) ?? [])

/** An order of days is meant for the column about which it was asked. */
const columnsAsked = ({ answer, asked: { fields, days } }: State) => ({
  ...(fields && { fields }),
  ...(answer && openDays(answer.columns, fields) && { days }),
})

async function choose({ state: { kind }, set, sending }: Desk, chosen: File) {
  sending.setTrouble(undefined)
  const file = await readChosen(chosen, kind).catch((error: Error) => {
    sending.setTrouble(error.message)
  })
  if (!file) return
  const answer = await sending.send({ kind, file, said: {}, isReal: false, rows: 0 })
  if (!answer) return
  if (answer.rows.length === 0) sending.setTrouble('Në këtë skedar nuk gjetëm asnjë rresht.')
  else
    set({
      file,
      answer,
      unknown: answer.unknown,
      asked: nothingAsked,
      ...chosenAnew(kind, file, answer),
      step: isPhoneBook(file.name) ? 'trial' : 'columns',
    })
}

/** Of an address book nobody is taken who was not chosen. */
function chosenAnew(kind: ImportKind, { name }: ChosenFile, { columns, rows }: ImportAnswer) {
  const titles = columns.map(({ title }) => title)
  const all = !(kind === 'clients' && isAddressBook(name, titles))
  return { ...nothingChosen, ticks: { all, but: new Set<number>() }, listed: byRow(rows) }
}

const byRow = (rows: readonly ImportRow[]) => new Map(rows.map((one) => [one.row, one]))

const without = (places: Places, row: number): Places =>
  Object.fromEntries(Object.entries(places).filter(([of]) => Number(of) !== row))

/** Names that the first trial did not know stay asked about. */
const tryWith = (desk: Desk, change: Partial<Asked>, placesFor?: number) =>
  tryAgain(desk, {
    asked: { ...desk.state.asked, ...change },
    unknown: desk.state.unknown,
    ...(placesFor !== undefined && { placesFor }),
  })

async function tryAgain({ state, set, sending }: Desk, trial: Trial) {
  const { kind, file, asked: before, listed } = state
  const { asked, unknown, placesFor, isAnew } = trial
  if (!file) return
  const found = !isAnew && state.answer?.truncated ? state.search : ''
  set({ asked, failed: undefined })
  const said = {
    ...saidOf(asked),
    ...(found && { search: found }),
    ...(placesFor && { placesFor: String(placesFor) }),
  }
  const answer = await sending.send({ kind, file, said, isReal: false, rows: 0 })
  if (!answer) return set({ asked: before, failed: trial })
  set({
    answer,
    unknown: unknown ?? answer.unknown,
    found,
    ...(isAnew
      ? chosenAnew(kind, file, answer)
      : { listed: new Map([...listed, ...byRow(answer.rows)]) }),
    step: 'trial',
  })
}

async function bring({ state: { kind, file, answer, asked, ticks }, set, sending }: Desk) {
  if (!file || !answer) return undefined
  set({ failed: undefined })
  const rows = tickedOf(ticks, answer.counts.new + answer.counts.known)
  const said = { ...saidOf(asked), ...ticksSaid(ticks) }
  const came = await sending.send({ kind, file, said, isReal: true, rows })
  if (came && sending.isHere.current) set({ answer: came, cameAt: new Date(), step: 'end' })
  else if (came) toast.success(cameWords(kind, { ...came.counts, filled: came.filled }))
  return came
}

function goBack({ state: { step }, set, sending }: Desk) {
  // What runs at the server is not left before its end.
  if (sending.sent?.isReal && sending.sent.share === 1) return
  sending.stop()
  sending.setTrouble(undefined)
  set({ step: step === 'trial' ? 'columns' : 'start' })
}
