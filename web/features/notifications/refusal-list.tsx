import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { number, shortDate } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import type { MailRefusal } from '#contract/notifications/notifications.ts'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { refusalsQuery } from './queries.ts'

export function RefusalList() {
  const [page, setPage] = useState(1)
  const { data } = useQuery(refusalsQuery(page))
  if (!data) return null
  return (
    <>
      <Table
        caption="Adresa që nuk pranojnë email, me arsyen e serverit të tyre"
        columns={columns}
        rows={data.refusals}
        rowKey={({ email }) => email}
      />
      <footer className="notifications-foot">
        <Pagination
          label="Faqet e adresave"
          page={page}
          pages={data.pagination.total_pages}
          onPage={setPage}
        />
      </footer>
    </>
  )
}

const columns = [
  { key: 'email', head: 'Email', narrow: 'title', cell: ({ email }: MailRefusal) => email },
  { key: 'reason', head: 'Arsyeja', narrow: 'detail', cell: ({ reason }: MailRefusal) => reason },
  {
    key: 'times',
    head: 'Herë',
    figures: true,
    narrow: 'end',
    cell: ({ times }: MailRefusal) => number(times),
  },
  {
    key: 'date',
    head: 'Herën e fundit',
    figures: true,
    narrow: 'note',
    cell: ({ refused_at: at }: MailRefusal) => shortDate(dayOf(new Date(at))),
  },
] as const
