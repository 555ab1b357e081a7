// Invariants of the generated data, whatever the next version of the sources contains.
const STATES = { CA: 13, US: 57, NG: 37, GB: 4, IN: 36, FR: 18, IR: 31, MA: 12, ID: 38, IE: 26, PH: 83, CN: 31 }
const CURRENCIES = { CA: 'CAD', US: 'USD', NG: 'NGN', GB: 'GBP', IN: 'INR', BG: 'EUR', CW: 'XCG', ZW: 'ZWG', SL: 'SLE', LS: 'LSL' }
const DIALS = { CA: '1', US: '1', NG: '234', GB: '44', IN: '91', FR: '33' }
// Uninhabited, so without a time zone; Antarctica has no currency.
const WITHOUT_ZONES = ['BV', 'HM']
const WITHOUT_CURRENCY = ['AQ']

export function check(countries) {
  const faults = []
  const expect = (what, found, wanted) => {
    if (JSON.stringify(found) !== JSON.stringify(wanted)) faults.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
  }
  const codes = (filter) => countries.filter(filter).map(({ code }) => code).sort()
  const country = (code) => countries.find((country) => country.code === code)

  expect('countries', countries.length, 249)
  expect('without zones', codes(({ zones }) => !zones.length), WITHOUT_ZONES)
  expect('without currency', codes(({ currency }) => !currency), WITHOUT_CURRENCY)
  expect('malformed', codes((c) => !/^[A-Z]{2}$/.test(c.code) || !/^[A-Z]{3}$/.test(c.iso3) || !/^\d{1,3}$/.test(c.dial) || !c.name), [])
  expect('same name twice', countries.length - new Set(countries.map(({ name }) => name.toLowerCase())).size, 0)
  expect('same zone twice', countries.flatMap(({ zones }) => zones).length - new Set(countries.flatMap(({ zones }) => zones)).size, 0)
  for (const column of [0, 1]) {
    expect(`same state twice (${column})`, codes(({ states }) => new Set(states.map((state) => state[column])).size !== states.length), [])
  }
  for (const [code, wanted] of Object.entries(STATES)) expect(`states of ${code}`, country(code).states.length, wanted)
  for (const [code, wanted] of Object.entries(CURRENCIES)) expect(`currency of ${code}`, country(code).currency, wanted)
  for (const [code, wanted] of Object.entries(DIALS)) expect(`dial code of ${code}`, country(code).dial, wanted)
  if (faults.length) throw new Error(`the data is not right:\n${faults.join('\n')}`)
}
