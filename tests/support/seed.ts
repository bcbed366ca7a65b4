import fc from 'fast-check'

/** The same examples on every run, so that what turns red is the change and not the dice; SEED=… looks elsewhere. */
fc.configureGlobal({ seed: Number(process.env['SEED'] || 20_261_120) })
