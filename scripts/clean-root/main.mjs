// A life of the package in a clean root: installed, used, updated, removed, installed again, purged.
// Usage: node scripts/clean-root/main.mjs ROOT PACKAGE NEWER-PACKAGE BINARY
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { mailServer, nameServer } from "./stand-ins.mjs";
import { runUnit, startUnit, started } from "./unit.mjs";

const [root, first, newer, binary] = process.argv.slice(2);
const CONFIG = `${root}/etc/seatling/config.toml`;
const DATA = `${root}/var/lib/seatling`;
const BACKUPS = `${root}/var/backups/seatling`;
const PARTNER = { email: "a@partner.example", password: "seatling1", country: "NG", organizationName: "Green" };
const MAIL_HOST = "mail.package.test";

const step = (text) => console.log(`- ${text}`);

function inside(...command) {
  const { status, stdout, stderr } = spawnSync("chroot", [root, ...command], { encoding: "utf8" });
  assert.equal(status, 0, `${command.join(" ")}: ${stdout}${stderr}`);
  return stdout.trim();
}

function install(file) {
  copyFileSync(file, `${root}/tmp/${basename(file)}`);
  inside("dpkg", "-i", `/tmp/${basename(file)}`);
}

const rights = (path) => inside("stat", "-c", "%U:%G %a", path.slice(root.length));

async function post(address, path, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.json() };
}

/** Ready, and the login screen is there with the script that draws it. */
async function answers(address) {
  assert.equal((await fetch(`${address}/readyz`)).status, 200);
  const page = await (await fetch(`${address}/partner/login`)).text();
  const [script] = /\/assets\/[^"]+\.js/.exec(page);
  const code = await fetch(address + script);
  assert.equal(code.status, 200);
  assert.match(code.headers.get("content-type"), /javascript/);
}

/** Starts the service, does something with it, stops it. */
async function serving(work) {
  const service = await startUnit(root, "seatling");
  try {
    await answers(service.address);
    await work(service.address);
  } finally {
    await service.stop();
  }
}

const knowsPartner = async (address) => assert.equal((await post(address, "/api/partner/auth/login", PARTNER)).status, 200);

async function bareRoot() {
  step('the binary serves in a root with nothing in it but itself');
  const bare = `${root}/srv/bare`;
  mkdirSync(bare, { recursive: true });
  copyFileSync(binary, `${bare}/seatling`);
  const server = await started(spawn("chroot", [bare, "/seatling", "serve", "--data", "/data"], { stdio: ["ignore", "pipe", "inherit"] }));
  await answers(server.address);
  await server.stop();
}

function installed() {
  step("installed: account, folders and settings are there, with the rights they should have");
  install(first);
  assert.equal(rights(CONFIG), "root:seatling 640");
  assert.equal(rights(DATA), "seatling:seatling 700");
  assert.equal(rights(BACKUPS), "seatling:seatling 700");
  assert.match(inside("getent", "passwd", "seatling"), /:\/var\/lib\/seatling:\/usr\/sbin\/nologin$/);
  const version = inside("dpkg-query", "-W", "-f", "${Version}", "seatling");
  assert.equal(inside("seatling", "--version"), `seatling ${version}`);
  assert.equal(inside("seatling", "--config", "/etc/seatling/config.toml", "config", "check"), "The settings are fine.");
}

async function used() {
  step("used: a mail finds its server by a name that only a name server knows");
  writeFileSync(`${root}/etc/resolv.conf`, "nameserver 127.0.0.1\n");
  appendFileSync(CONFIG, `smtp_url = "smtp://${MAIL_HOST}:2525"\n`);
  const names = await nameServer(MAIL_HOST);
  const mails = await mailServer(2525);
  await serving(async (address) => {
    const mail = mails.next();
    assert.equal((await post(address, "/api/partner/auth/register", PARTNER)).status, 200);
    assert.ok((await mail).includes(`To: ${PARTNER.email}`));
  });
  assert.ok(names.asked.includes(MAIL_HOST));
  names.close();
  mails.close();
  for (const name of readdirSync(DATA)) assert.match(rights(`${DATA}/${name}`), /^seatling:seatling 600$/, name);
}

async function restarted() {
  step("started again: the account is still there, after an update too, and so are the settings");
  await serving(knowsPartner);
  const settings = readFileSync(CONFIG, "utf8");
  install(newer);
  assert.match(inside("dpkg-query", "-W", "-f", "${Version}", "seatling"), /\+next$/);
  assert.equal(readFileSync(CONFIG, "utf8"), settings);
  assert.equal(rights(CONFIG), "root:seatling 640");
  await serving(knowsPartner);
}

async function backedUp() {
  step("backed up while it serves, by the timer's command; of sixteen the newest fourteen stay");
  for (let day = 10; day < 25; day += 1) writeFileSync(`${BACKUPS}/seatling-202001${day}T000000Z.db`, "");
  await serving(async () => runUnit(root, "seatling-backup"));
  const kept = readdirSync(BACKUPS).sort();
  assert.equal(kept.length, 14);
  assert.equal(kept[0], "seatling-20200112T000000Z.db");
  assert.ok(statSync(`${BACKUPS}/${kept.at(-1)}`).size > 0);
  assert.equal(rights(`${BACKUPS}/${kept.at(-1)}`), "seatling:seatling 600");
}

async function removed() {
  step("removed: the program goes, settings and data stay, and come back with it");
  inside("dpkg", "--remove", "seatling");
  assert.ok(!existsSync(`${root}/usr/bin/seatling`));
  assert.ok(existsSync(CONFIG) && existsSync(`${DATA}/seatling.db`));
  install(newer);
  await serving(knowsPartner);
}

function purged() {
  step("purged: nothing is left but the backups, which are root's now");
  inside("dpkg", "--purge", "seatling");
  for (const path of [`${root}/etc/seatling`, DATA, `${root}/usr/lib/seatling`, `${root}/usr/share/doc/seatling`])
    assert.ok(!existsSync(path), path);
  assert.notEqual(spawnSync("chroot", [root, "getent", "passwd", "seatling"]).status, 0);
  assert.equal(rights(BACKUPS), "root:root 700");
}

await bareRoot();
installed();
await used();
await restarted();
await backedUp();
await removed();
purged();
