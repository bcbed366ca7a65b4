import { useQuery } from '@tanstack/react-query'
import { type ClientMatch, mostMatches } from '#contract/clients/clients.ts'
import { fold, shortDay } from '#contract/kit/albanian.ts'
import { grouped } from '#contract/kit/dialling.ts'
import { lastClientsQuery, useClientMatches } from '#web/visits/cache/client-queries.ts'
import { useSession } from '#web/platform/session.ts'
import { Kbd } from '#web/ui/controls/kbd.tsx'
import type { ProposalOption } from '#web/ui/form/proposals.tsx'
import { type Entry, hasClients } from '../menu.ts'
import { actsFor } from './palette-acts.ts'

export type Hit = ProposalOption & { kind: 'client' | 'place' }
export type Group = { label: string; hits: readonly Hit[] }

type Place = { to: string; label: string; letter?: string }
const profile: Place = { to: '/profili', label: 'Profili' }

const placeHit = ({ to, label, letter }: Place): Hit => ({
  kind: 'place',
  value: to,
  label: `Hap ${label}`,
  note: letter && <Kbd>{`G ${letter}`}</Kbd>,
})

type Known = Pick<ClientMatch, 'id' | 'name' | 'phone' | 'lastVisit'>

const clientHit = ({ id, name, phone, lastVisit }: Known): Hit => ({
  kind: 'client',
  value: id,
  label: name,
  note: [grouped(phone), lastVisit && `e fundit ${shortDay(lastVisit)}`]
    .filter(Boolean)
    .join(' · '),
})

/** The hits: first clients, for members who see any, then acts, then pages. */
export function usePaletteHits(entries: readonly Entry[], query: string) {
  const { user } = useSession()
  const knowsClients = hasClients(entries)
  const isAsked = query.trim() !== ''
  const { matches } = useClientMatches(knowsClients ? query : '')
  const { data: last = [] } = useQuery({ ...lastClientsQuery, enabled: knowsClients && !isAsked })
  const clients = (matches ?? []).slice(0, mostMatches).map(clientHit)
  const places = [...entries, profile]
    .map(placeHit)
    .filter(({ label }) => fold(label).includes(fold(query)))
  const acts = actsFor(entries, query, user).map(({ label, to, note }): Hit => ({
    kind: 'place',
    value: to,
    label,
    note,
  }))
  const groups: Group[] = [
    { label: 'Klientët', hits: clients },
    { label: 'Erdhën së fundi', hits: isAsked ? [] : last.map(clientHit) },
    { label: 'Veprime', hits: acts },
    {
      label: 'Shko te',
      hits: places.filter(({ value }) => !acts.some((act) => act.value === value)),
    },
  ]
  return {
    groups: groups.filter(({ hits }) => hits.length > 0),
    isNobody: isAsked && knowsClients && matches?.length === 0 && acts.length === 0,
    isNothing: isAsked && !knowsClients && places.length + acts.length === 0,
  }
}
