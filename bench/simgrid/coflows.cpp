// Coflows under SimGrid's max-min sharing: one port each way per rack, no core limit, no latency, no correction for TCP. Reads from
// standard input the number of racks, bytes per second of a port and the number of coflows, then for each its arrival in seconds, its
// number of flows, and each flow's racks and bytes. Prints when each coflow ended, and at last the CPU seconds of the simulation.
#include <ctime>
#include <iostream>
#include <limits>
#include <string>
#include <vector>

#include <simgrid/s4u.hpp>

namespace sg = simgrid::s4u;

struct Flow {
  int from;
  int to;
  double bytes;
};

struct Coflow {
  double arrival_s;
  std::vector<Flow> flows;
  double end_s;
};

int main(int argc, char** argv) {
  sg::Engine engine(&argc, argv);
  sg::Engine::set_config("network/model:CM02");
  sg::Engine::set_config("network/TCP-gamma:0");
  sg::Engine::set_config("network/crosstraffic:false");
  sg::Engine::set_config("network/weight-S:0");
  sg::Engine::set_config("contexts/stack-size:64");

  int racks;
  double port_bytes_per_s;
  std::size_t count;
  std::cin >> racks >> port_bytes_per_s >> count;
  std::vector<Coflow> coflows(count);
  for (auto& coflow : coflows) {
    std::size_t flows;
    std::cin >> coflow.arrival_s >> flows;
    coflow.flows.resize(flows);
    for (auto& [from, to, bytes] : coflow.flows) std::cin >> from >> to >> bytes;
  }

  // A sender and a receiver per rack, so that what stays in a rack uses its two ports as well.
  auto* zone = sg::create_full_zone("fabric");
  std::vector<sg::Host*> senders, receivers;
  std::vector<sg::Link*> out, in;
  for (int rack = 0; rack < racks; rack++) {
    const std::string name = std::to_string(rack);
    senders.push_back(zone->create_host("sender-" + name, 1e9));
    receivers.push_back(zone->create_host("receiver-" + name, 1e9));
    out.push_back(zone->create_link("out-" + name, port_bytes_per_s)->set_latency(0)->seal());
    in.push_back(zone->create_link("in-" + name, port_bytes_per_s)->set_latency(0)->seal());
  }
  for (int from = 0; from < racks; from++)
    for (int to = 0; to < racks; to++)
      zone->add_route(senders[from]->get_netpoint(), receivers[to]->get_netpoint(), nullptr, nullptr,
                      {sg::LinkInRoute(out[from]), sg::LinkInRoute(in[to])}, false);
  zone->seal();

  for (auto& coflow : coflows)
    sg::Actor::create("coflow", senders[0], [&coflow, &senders, &receivers] {
      sg::this_actor::sleep_until(coflow.arrival_s);
      std::vector<sg::CommPtr> comms;
      for (const auto& [from, to, bytes] : coflow.flows)
        comms.push_back(sg::Comm::sendto_async(senders[from], receivers[to], bytes));
      for (auto& comm : comms) comm->wait();
      coflow.end_s = sg::Engine::get_clock();
    });
  const std::clock_t began = std::clock();
  engine.run();
  const double cpu_s = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;

  std::cout.precision(std::numeric_limits<double>::max_digits10);
  for (const auto& coflow : coflows) std::cout << coflow.end_s << '\n';
  std::cout << cpu_s << '\n';
}
