import { outboxRoutes } from '#contract/outbox/outbox.ts'
import type { Inner } from '#server/http/inner.ts'
import { implement } from '#server/http/route.ts'
import { decide } from './decide.ts'
import { deliver } from './deliver.ts'
import { readOutbox } from './reading.ts'

export const outboxApi = (inner: Inner) =>
  implement(outboxRoutes, {
    deliver: (call) => deliver(call, inner),
    list: (call) => readOutbox(call, inner),
    decide: (call) => decide(call, inner),
  })
