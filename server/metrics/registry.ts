import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds until an answer. */
const answered = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
/** Seconds outside of what was promised; the first are those within. */
const outside = [0, 300, 600, 900, 1200, 1800, 3600]

type Make = ReturnType<typeof makerFor>

function makerFor(registry: Registry) {
  const registers = [registry]
  return {
    counter: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    gauge: <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Gauge({ name, help, labelNames, registers }),
    histogram: <Label extends string>(
      name: string,
      help: string,
      buckets: number[],
      ...labelNames: Label[]
    ) => new Histogram({ name, help, labelNames, registers, buckets }),
  }
}

/** All that is told at `/metrics`. Labels are names of this program: no person, no salon, no address that was asked for. */
export function openRegistry() {
  const registry = new Registry()
  const make = makerFor(registry)
  const waiting = { ...ofWaiting(make), ...ofBackups(make) }
  return { registry, ...ofRoutes(), ...ofWork(make), ...waiting, ...ofProcess(make) }
}

export type Figures = ReturnType<typeof openRegistry>

const ofRoutes = () => ({
  requests: routeCounter('orari_requests_total', 'Answered requests.'),
  routeSeconds: routeCounter('orari_route_seconds_total', 'Until an answer is sent, added up.'),
})

const ofWork = ({ counter, gauge, histogram }: Make) => ({
  seconds: histogram('orari_request_seconds', 'Until an answer is sent.', answered, 'method'),
  bookings: counter('orari_bookings_total', 'Calls that booked, by who called.', 'by'),
  joined: counter('orari_queue_joined_total', 'Who joined a line, by where.', 'source'),
  outside: histogram(
    'orari_queue_outside_seconds',
    'By how much a seat of a line was before or after what was promised.',
    outside,
  ),
  jobRuns: counter('orari_job_runs_total', 'Runs of a job on this node.', 'name', 'outcome'),
  jobEnd: gauge('orari_job_end_timestamp_seconds', 'Last run that did not fail.', 'name'),
})

const ofWaiting = ({ gauge }: Make) => ({
  ready: gauge('orari_ready', '1 while this node serves and its database answers.'),
  streams: gauge('orari_live_streams', 'Screens that are told of news by this node.'),
  pool: gauge('orari_database_connections', 'Connections of the pool.', 'state'),
  poolWaits: gauge('orari_database_waiting', 'Queries that wait for a connection.'),
  outbox: gauge('orari_outbox_depth', 'What waits to be sent, of all nodes.', 'queue'),
  outboxAge: gauge('orari_outbox_oldest_seconds', 'How long the oldest has waited.', 'queue'),
  webhooks: gauge('orari_webhooks', 'Addresses of programs that are switched on.', 'state'),
  lines: gauge('orari_queue_waiting', 'Who waits in a line, by where they joined.', 'source'),
  offline: gauge(
    'orari_offline_acts',
    'Acts that devices wrote without network, of sixty days.',
    'fate',
  ),
  offlineAge: gauge(
    'orari_offline_oldest_seconds',
    'How long the oldest act waits for a decision.',
  ),
})

const ofBackups = ({ gauge }: Make) => ({
  backup: gauge('orari_backup_timestamp_seconds', 'Newest backup; 0 while there is none.'),
  tried: gauge(
    'orari_backup_tried_timestamp_seconds',
    'Newest backup that was restored for trial; 0 while there is none.',
  ),
  diskFree: gauge('orari_disk_free_bytes', 'What may still be written.', 'folder'),
  diskSize: gauge('orari_disk_size_bytes', 'Size of the disk.', 'folder'),
})

const ofProcess = ({ counter, gauge }: Make) => ({
  build: gauge('orari_build_info', 'The program that runs.', 'version', 'node'),
  memory: gauge('process_resident_memory_bytes', 'Memory of the process.'),
  heap: gauge('nodejs_heap_size_used_bytes', 'Memory that objects take.'),
  cpu: counter('process_cpu_seconds_total', 'Processor time since the start.'),
  started: gauge('process_start_time_seconds', 'When the process began.'),
  delay: gauge('orari_event_loop_delay_seconds', 'How late timers were.', 'share'),
})

/**
 * A counter with a line for every route. The library's way of writing them would be most of what a look costs; labels are names of
 * this program, and nothing in them has to be escaped.
 */
function routeCounter(name: string, help: string) {
  const values = new Map<string, number>()
  const head = `# HELP ${name} ${help}\n# TYPE ${name} counter\n`
  return {
    /** `labels` as they stand in the text. */
    add: (labels: string, more = 1) => void values.set(labels, (values.get(labels) ?? 0) + more),
    text: () =>
      head + Array.from(values, ([labels, value]) => `${name}{${labels}} ${value}\n`).join(''),
  }
}
