// Tests the life cycle of the package in a clean root: install, use, update, back up, remove, install again, purge.
// Usage: node scripts/clean-root/main.mjs ROOT PACKAGE NEWER-PACKAGE BINARY
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { boot } from "./machine.mjs";
import { PARTNER, answers, isSilent, logIn, signUp } from "./portal.mjs";
import { mailServer, nameServer } from "./stand-ins.mjs";

const [root, first, newer, binary] = process.argv.slice(2);
const CONFIG = "/etc/seatling/config.toml";
const DATA = "/var/lib/seatling";
const BACKUPS = "/var/backups/seatling";
const MAIL_HOST = "mail.package.test";
const UNITS = ["seatling.service", "seatling-backup.timer"];

const step = (text) => console.log(`- ${text}`);
const exists = (path) => existsSync(root + path);
const files = (path) => readdirSync(root + path).sort();

/** A root that contains only the binary and two devices that every container has, like a container image from scratch. */
async function alone() {
  step("alone: it serves in a root with nothing else in it");
  const bare = `${root}/srv/bare`;
  mkdirSync(bare, { recursive: true });
  copyFileSync(binary, `${bare}/seatling`);
  mkdirSync(`${bare}/dev`);
  for (const [name, minor] of [["random", "8"], ["urandom", "9"]]) execFileSync("mknod", ["-m", "444", `${bare}/dev/${name}`, "c", "1", minor]);
  const server = spawn("chroot", [bare, "/seatling", "serve", "--data", "/data"], { stdio: "ignore" });
  const ended = once(server, "exit");
  await answers();
  server.kill("SIGTERM");
  assert.deepEqual(await ended, [0, null]);
}

await alone();
for (const file of [first, newer]) copyFileSync(file, `${root}/srv/${file === first ? "first" : "newer"}.deb`);
const machine = await boot(root);
const rights = (path) => machine.run("stat", "-c", "%U:%G %a", path);
const version = () => machine.run("dpkg-query", "-W", "-f", "${Version}", "seatling");
const install = (name) => machine.run("dpkg", "-i", `/srv/${name}.deb`);

async function installed() {
  step("installed: it runs, with an account, folders and settings that have the rights they should");
  install("first");
  await answers();
  for (const unit of UNITS) assert.equal(machine.show(unit, "ActiveState"), "active", unit);
  for (const unit of UNITS) assert.equal(machine.run("systemctl", "is-enabled", unit), "enabled");
  assert.equal(rights(CONFIG), "root:seatling 640");
  assert.equal(rights(DATA), "seatling:seatling 700");
  assert.equal(rights(BACKUPS), "seatling:seatling 700");
  assert.equal(machine.run("seatling", "--version"), `seatling ${version()}`);
  assert.equal(machine.run("seatling", "--config", CONFIG, "config", "check"), "The settings are fine.");
  const command = `runuser -u seatling -- seatling --config ${CONFIG} staff add --email s@staff.example`;
  assert.match(machine.run("sh", "-c", `echo 'a long password' | ${command}`), /s@staff\.example can now log in/);
}

async function used() {
  step("used: a mail finds its server by a name that only a name server knows, past a library that must not be loaded");
  writeFileSync(`${root}/etc/nsswitch.conf`, "hosts: trap files dns\npasswd: files\ngroup: files\n");
  writeFileSync(`${root}/etc/resolv.conf`, "nameserver 127.0.0.1\n");
  appendFileSync(root + CONFIG, `smtp_url = "smtp://${MAIL_HOST}:2525"\nhold_new_partner_mail = false\n`);
  const names = await nameServer(MAIL_HOST);
  const mails = await mailServer(2525);
  const mail = mails.next();
  machine.run("systemctl", "restart", "seatling");
  await answers();
  await signUp();
  assert.match(await mail, new RegExp(`^To: ${PARTNER.email}`, "m"));
  assert.ok(names.asked.includes(MAIL_HOST));
  names.close();
  mails.close();
  for (const name of files(DATA)) assert.equal(rights(`${DATA}/${name}`), "seatling:seatling 600", name);
}

async function updated() {
  step("updated: the newer one runs, on the same data and with the same settings");
  const settings = readFileSync(root + CONFIG, "utf8");
  const before = machine.show("seatling", "MainPID");
  install("newer");
  assert.match(version(), /\+next$/);
  assert.notEqual(machine.show("seatling", "MainPID"), before);
  await answers();
  await logIn();
  assert.equal(readFileSync(root + CONFIG, "utf8"), settings);
  assert.equal(rights(CONFIG), "root:seatling 640");
}

async function backedUp() {
  step("backed up while it serves; of sixteen backups the newest fourteen stay, and the list of erasures beside them");
  for (let day = 10; day < 25; day += 1) writeFileSync(`${root}${BACKUPS}/seatling-202001${day}T000000Z.db`, "");
  machine.run("systemctl", "start", "seatling-backup");
  const kept = files(BACKUPS);
  assert.equal(kept.shift(), "erasures.log");
  assert.equal(rights(`${BACKUPS}/erasures.log`), "seatling:seatling 600");
  assert.equal(readFileSync(`${root}${BACKUPS}/erasures.log`, "utf8"), readFileSync(`${root}${DATA}/erasures.log`, "utf8"));
  assert.equal(kept.length, 14);
  assert.equal(kept[0], "seatling-20200112T000000Z.db");
  assert.equal(rights(`${BACKUPS}/${kept.at(-1)}`), "seatling:seatling 600");
  assert.equal(readFileSync(`${root}${BACKUPS}/${kept.at(-1)}`).subarray(0, 15).toString(), "SQLite format 3");
  await answers();
}

async function removed() {
  step("removed: it stops and goes; settings and data stay, and are there when it comes back");
  machine.run("dpkg", "--remove", "seatling");
  await isSilent();
  assert.ok(!exists("/usr/bin/seatling") && exists(CONFIG) && exists(`${DATA}/seatling.db`));
  install("newer");
  await answers();
  await logIn();
}

async function purged() {
  step("purged: nothing is left but the backups, which are root's now");
  machine.run("dpkg", "--purge", "seatling");
  await isSilent();
  for (const path of ["/etc/seatling", DATA, "/usr/lib/seatling", "/usr/share/doc/seatling"]) assert.ok(!exists(path), path);
  assert.ok(machine.fails("getent", "passwd", "seatling"));
  assert.equal(machine.run("systemctl", "is-system-running"), "running");
  assert.equal(rights(BACKUPS), "root:root 700");
}

try {
  for (const chapter of [installed, used, updated, backedUp, removed, purged]) await chapter();
} catch (error) {
  console.error(machine.journal());
  throw error;
} finally {
  await machine.off();
}
